export default function (config) {
  // Without it every include is read and parsed again for every page, at a quarter of the speed.
  config.setLiquidOptions({ cache: true });
  return {
    dir: { input: '.', includes: '_includes', data: '_data' },
    markdownTemplateEngine: false,
    htmlTemplateEngine: false,
  };
}
