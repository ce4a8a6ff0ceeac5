/**
 * What the source of each migration said when it landed; written by `npm run db:hashes`, which adds and never changes. The
 * line of one that has not landed may be taken out, and is then written anew.
 */
export const migrationHashes: Record<string, string> = {
  '0001-system': '658977fda8622da4e9a8931c86f4f2e9fae7befdc6e1f9de7dbfc49433e7d595',
  '0002-publishing': '66e3b650f96085f59b7010c70ba61459ee142f2efe64f05c475b38792fff7175',
  '0003-exact-publishing': '508c52e44c71c553be79d7817fdf467b01e9f04cf0e8af117aa16cd74b488e5a',
  '0004-addresses': '6336d80a8fe079f5289bca635e7e2103169f7b23e4f5cbdbe9795b25ac714db0',
  '0005-redirect-changes': 'ee606c26a3e05bb71334631a6ad799a67ca72f2051210453d9183251ead5094f',
  '0006-take-down-progress': 'a88dda80ffef724eacec68ba72155614561feb9336065817fe67c1d5ddab7b27',
  '0007-kept-promises': '73c8a01a8089109e1a7b336e3c8fd4593272f0bb140a5fca76a23746b57976f4',
  '0008-closed-doors': '5196941eb01e73665856cb828d5465e270f8a8c9c90fd580ac335c6d27547626',
  '0009-starts-and-upgrades': '6fa454c286af2aa528defe9f7d4c3909d3e2586cd8bc859af54504f3565f18a7',
  '0010-editors-trust': 'd58708580ea4f54721d656a2b37b94a244d4870c4ff09524d997eb4f8ea2c504',
  '0011-erasures': '7b986d7228f26064159a33ee629ec6809c46953839920c4a005989693db609a9',
  '0012-domains': 'e97331623cd78d05c393f65f494c2dc603c65474b90e8443541f9f6a9e1626d1',
  '0013-seen-versions': '237120d3db75d582802b0e365e9a8586e47b9d81810b0ea42e37ce0fc5fe79df',
  '0014-done-tasks': '8f1b2f5f5c917e8b3699e1a9d333402e7b752537b448e7741a5242f64a9720ec',
  '0015-planned-jobs': '1f15dc4a5ca3ae785cb98385b2e7fa664dee89263a7bd0e01567dd98f348895d',
  '0016-whose-files': 'c34c16b2613cfdc691b5804b62fc84b32bcd54991a5cc6dcbd0c096242561e57',
  '2026-11-23-member-gender': 'e7ea5f6d4b8c58827e3facf17c1eedebc5dff212bf99b7c4089be04cbc6c2050',
};
