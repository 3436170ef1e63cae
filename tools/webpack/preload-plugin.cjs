const Html = require('html-webpack-plugin');

/** Lets the browser fetch the host's own chunks together, before the first of them asks for the others. */
exports.PreloadPlugin = class PreloadPlugin {
  /**
   * @param {string[]} always the chunks or chunk groups that every visit needs
   * @param {Record<string, string[]>} sometimes chunks that only some visits need, by kind of visit: a `meta` of the
   * page lists their files, so that the page can fetch them early itself
   * @param {string[]} drawn the pages that stand by themselves: they fetch nothing before they know for whom
   */
  constructor(always, sometimes = {}, drawn = []) {
    this.always = always;
    this.sometimes = sometimes;
    this.drawn = drawn;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      Html.getHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        const present = new Set(
          [...data.headTags, ...data.bodyTags].map(({ attributes }) => attributes.src ?? attributes.href),
        );
        const needed = filesOf(compilation, this.always);
        const always = this.drawn.includes(data.outputName) ? new Set() : needed;
        for (const file of always) {
          const href = `/${file}`;
          if (present.has(href) || !/\.(js|css)$/.test(file)) continue;
          // Without crossorigin, as webpack fetches chunks of its own origin: otherwise each comes twice.
          const attributes = { rel: 'preload', as: file.endsWith('.css') ? 'style' : 'script', href };
          data.headTags.push({ tagName: 'link', voidTag: true, meta: {}, attributes });
        }
        for (const [who, names] of Object.entries(this.sometimes)) {
          const later = [...new Set([...needed, ...filesOf(compilation, names)])].filter((file) => !always.has(file));
          const content = later.filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
          const attributes = { name: `${who}-files`, content: content.join(' ') };
          // Before the scripts of the head, which read it.
          data.headTags.unshift({ tagName: 'meta', voidTag: true, meta: {}, attributes });
        }
        return data;
      });
    });
  }
};

/** @param {import('webpack').Compilation} compilation @param {string[]} names of chunks or chunk groups */
function filesOf(compilation, names) {
  const chunks = [...compilation.chunks].filter(({ name }) => name && names.includes(name));
  const groups = names.flatMap((name) => compilation.namedChunkGroups.get(name)?.chunks ?? []);
  return new Set([...chunks, ...groups].flatMap(({ files }) => [...files]));
}
