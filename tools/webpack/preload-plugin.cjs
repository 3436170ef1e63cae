const Html = require('html-webpack-plugin');

/** Lets the browser fetch the host's own chunks together, before the first of them asks for the others. */
exports.PreloadPlugin = class PreloadPlugin {
  constructor(wanted) {
    this.wanted = wanted;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      Html.getHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        const present = new Set(
          [...data.headTags, ...data.bodyTags].map(({ attributes }) => attributes.src ?? attributes.href),
        );
        const files = [...compilation.chunks]
          .filter(({ name }) => this.wanted.includes(name))
          .flatMap(({ files }) => [...files]);
        for (const file of new Set(files)) {
          const href = `/${file}`;
          if (present.has(href) || !/\.(js|css)$/.test(file)) continue;
          data.headTags.push({
            tagName: 'link',
            voidTag: true,
            meta: {},
            attributes: {
              rel: 'preload',
              as: file.endsWith('.css') ? 'style' : 'script',
              href,
              crossorigin: 'anonymous',
            },
          });
        }
      });
    });
  }
};
