import { createHash } from 'node:crypto';
import { commentText, plainSuffix, quotedFolder, serverAddress } from './nginx-text.ts';
import { redirectMap, type Redirect } from './redirect-map.ts';

/** A pipe with a domain, and where its published files lie. */
export interface NginxPipe {
  /** For a comment. */
  name: string;
  /** `example.com`, or with a port. */
  domain: string;
  /** Absolute path of the folder. */
  root: string;
  suffix: string;
  hasErrorPage: boolean;
  /** Whether its pages hold `<!--#include …-->`. */
  usesIncludes: boolean;
  redirects: readonly Redirect[];
  /** File with the text of `redirectMap`, included in place of the redirects themselves. */
  redirectsFile?: string;
}

/**
 * A configuration for nginx's `http` block that serves pipes from their folders as our own server does.
 *
 * @throws NginxRefused for a value that would mean something else there
 */
export function nginxConfig(pipes: readonly NginxPipe[]): string {
  return [preamble, ...pipes.map(pipeBlocks)].join('\n');
}

const preamble = `# Published sites of Kaiyin. Include this file in nginx's http block, for example from conf.d.
# It can be written again at any time; keep your own lines in another file.

# How long browsers may keep an answer: pages are asked for again, library files are kept for a day, and what has a mark of its
# bytes in its name for good.
map $status$uri $kaiyin_cache_control {
    default "no-cache";
    "~^(200|206|304)/resources/" "public, max-age=86400";
    "~*^(200|206|304)/assets/.+\\.[0-9a-f]{8}\\.(?!s?html?$)[a-z0-9]+$" "public, max-age=31536000, immutable";
}

# A vector graphic that is opened by itself runs no scripts.
map $uri $kaiyin_content_policy {
    default "";
    "~*\\.svg$" "sandbox";
}

# What stands behind the question mark of a visitor's address, for a target that has one of its own.
map $args $kaiyin_further {
    default "&$args";
    "" "";
}
`;

const hasRedirects = ({ redirects, redirectsFile }: NginxPipe): boolean =>
  redirects.length > 0 || redirectsFile !== undefined;

function pipeBlocks(pipe: NginxPipe): string {
  const title = `# ${commentText(`${pipe.name} (${pipe.domain})`)}\n`;
  return `${title}${hasRedirects(pipe) ? `${redirectBlock(pipe)}\n` : ''}${serverBlock(pipe)}`;
}

function redirectBlock(pipe: NginxPipe): string {
  const content = pipe.redirectsFile ? `include ${quotedFolder(pipe.redirectsFile)};\n` : redirectMap(pipe.redirects);
  return `map $uri ${redirectVariable(pipe)} {\n${indented(`default "";\n${content}`)}}\n`;
}

function serverBlock(pipe: NginxPipe): string {
  const { host, port } = serverAddress(pipe.domain);
  const lines = `listen ${port};
# listen [::]:${port};
# For HTTPS: listen 443 ssl; with ssl_certificate and ssl_certificate_key.
server_name ${host};

root ${quotedFolder(pipe.root)};
index index.${plainSuffix(pipe.suffix)};
charset utf-8;
charset_types ${textTypes};
# Redirects to a folder's slash keep the address that the visitor sees, behind a proxy too.
absolute_redirect off;

# A service worker would outlive the release that it came with, and every rollback.
if ($http_service_worker = script) {
    return 404;
}
${pipe.usesIncludes ? '\n# Pages include blocks that many of them share.\nssi on;\n' : ''}
${compression(pipe)}
add_header cache-control $kaiyin_cache_control always;
add_header content-security-policy $kaiyin_content_policy always;
add_header x-content-type-options nosniff always;

${missing(pipe)}
${locations(pipe)}`;
  return `server {\n${indented(lines)}}\n`;
}

const textTypes =
  'text/css text/xml text/plain text/javascript application/javascript application/json application/xml';

function compression({ usesIncludes }: NginxPipe): string {
  const beforehand = usesIncludes ? '' : '# Where files are compressed beforehand: gzip_static on;\n';
  return `gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 500;
gzip_types ${textTypes} image/svg+xml;
${beforehand}`;
}

// A folder without a page is as little there as a missing file.
const missing = ({ hasErrorPage, suffix }: NginxPipe): string =>
  hasErrorPage
    ? `error_page 404 /404.${plainSuffix(suffix)};\nerror_page 403 =404 /404.${plainSuffix(suffix)};\n`
    : 'error_page 403 = @missing;\nlocation @missing {\n    return 404;\n}\n';

function locations(pipe: NginxPipe): string {
  const variable = redirectVariable(pipe);
  const moved = `
# Addresses that pages had before.
location @moved {
${['301', '302'].map((status) => leading(variable, status)).join('')}    return 404;
}
`;
  const otherwise = hasRedirects(pipe) ? '@moved' : '=404';
  return `location / {
    try_files $uri $uri/ ${otherwise};
}
# Hidden files, and what a switch of releases keeps beside a folder.
location ~ /\\.(?!well-known/) {
    return 404;
}
location ~ ^/[^/]+\\.(journal|release|aside)(\\.new)?(/|$) {
    return 404;
}
# Texts that were uploaded in another encoding say so in their names.
location ~ ^/resources/.+\\.gbk\\.(txt|csv)$ {
    charset gbk;
    try_files $uri ${otherwise};
}
location ~ ^/resources/.+\\.utf16\\.(txt|csv)$ {
    charset utf-16;
    try_files $uri ${otherwise};
}
location ~ ^/resources/.+\\.unknown\\.(txt|csv)$ {
    charset off;
    try_files $uri ${otherwise};
}
# A folder is its first page. One that has none may have had one before.
location ~ /$ {
    try_files \${uri}index.${plainSuffix(pipe.suffix)} ${otherwise};
}
${hasRedirects(pipe) ? moved : ''}`;
}

// The visitor's query goes along, before the fragment.
const leading = (variable: string, status: string): string => `    if (${variable} ~ "^${status} ([^?#]+)(#.*)?$") {
        return ${status} $1$is_args$args$2;
    }
    if (${variable} ~ "^${status} ([^#]+)(#.*)?$") {
        return ${status} $1$kaiyin_further$2;
    }
`;

// Domains that look alike as variable names are told apart by their hash.
function redirectVariable({ domain }: NginxPipe): string {
  const { host, port } = serverAddress(domain);
  const hash = createHash('sha256').update(`${host}:${port}`).digest('hex').slice(0, 8);
  return `$kaiyin_moved_${host.replace(/[^a-z0-9]/g, '_')}_${hash}`;
}

const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ');
