export default function () {
  return {
    dir: { input: '.', includes: '_includes', data: '_data' },
    markdownTemplateEngine: false,
    htmlTemplateEngine: false,
  };
}
