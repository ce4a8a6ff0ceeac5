const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const programs =
  /\.(php\d?|phtml|pht|phar|phps|asp|aspx|ashx|asmx|cer|cshtml|jsp|jspx|jsw|jspf|cfm|cgi|pl|py|rb|sh|bat|cmd|com|exe|dll|hta|shtml|shtm|stm|htaccess|htpasswd|config|ini)(\.|$)/i;

/**
 * The part of a path whose name means something outside of the product: a device of an operating system, or a program
 * or setting to servers that publish the folder. Undefined when there is none.
 */
export const specialPartOf = (path: string): string | undefined =>
  path.split('/').find((part) => devices.test(part) || programs.test(part));
