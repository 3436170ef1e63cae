const Html = require('html-webpack-plugin');

/** Lets the browser fetch the host's own chunks together, before the first of them asks for the others. */
exports.PreloadPlugin = class PreloadPlugin {
  /** @param {string[]} names of the chunks or chunk groups that every visit needs */
  constructor(names) {
    this.names = names;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      Html.getHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        const present = new Set(
          [...data.headTags, ...data.bodyTags].map(({ attributes }) => attributes.src ?? attributes.href),
        );
        for (const file of this.filesOf(compilation)) {
          const href = `/${file}`;
          if (present.has(href) || !/\.(js|css)$/.test(file)) continue;
          // Without crossorigin, as webpack fetches chunks of its own origin: otherwise each comes twice.
          const attributes = { rel: 'preload', as: file.endsWith('.css') ? 'style' : 'script', href };
          data.headTags.push({ tagName: 'link', voidTag: true, meta: {}, attributes });
        }
      });
    });
  }

  filesOf(compilation) {
    const chunks = [...compilation.chunks].filter(({ name }) => this.names.includes(name));
    const groups = this.names.flatMap((name) => compilation.namedChunkGroups.get(name)?.chunks ?? []);
    return new Set([...chunks, ...groups].flatMap(({ files }) => [...files]));
  }
};
