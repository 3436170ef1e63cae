const { join, parse } = require('node:path');
const Compression = require('compression-webpack-plugin');
const CssMinimizer = require('css-minimizer-webpack-plugin');
const Html = require('html-webpack-plugin');
const MiniCssExtract = require('mini-css-extract-plugin');
const Terser = require('terser-webpack-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { BannerPlugin, Compilation, DefinePlugin } = require('webpack');
const { BuildFactsPlugin } = require('./build-facts-plugin.cjs');
const { contractOf } = require('./contract.cjs');
const { PreloadPlugin } = require('./preload-plugin.cjs');
const { sourcesHash } = require('./sources-hash.cjs');
const { sharedModules, sharedVersions } = require('./shared.cjs');

/**
 * Configuration of webpack and its development server.
 * @typedef {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }} WebpackConfiguration
 */

const root = join(__dirname, '../..');
const VENDORS = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const SIGNED_IN_VENDORS = /node_modules[\\/](@tanstack|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/;
/** Minimum size of a separate file for code that several screens share, before compression. */
const SHARED_BYTES = 24_000;
/** Flags of the federation runtime. Without them a page also gets the code for Node and for features that are off. */
const RUNTIME_FLAGS = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_REMOTE: false,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: false,
};
/** Service worker of the shell: its path is fixed, and no page loads it as a script. */
const WORKER = { 'push-worker': { import: './src/push/worker.ts', filename: 'push-worker.js' } };
/** The landing page as visitors see it first, with and without the demo account. */
const DRAWN = [
  { page: 'landing.html', demoAccount: true },
  { page: 'landing-plain.html', demoAccount: false },
];

/**
 * Returns version and commit of this build. Only release builds set the commit, and nx counts it as an input: a build
 * from the cache never shows another commit, and local builds do not change with each commit.
 * @param {string} dir
 */
function buildTag(dir) {
  const { version } = require(join(dir, 'package.json'));
  return { version, commit: process.env.POCKET_COMMIT || 'local' };
}

/**
 * The webpack configuration of a front end.
 * @param {{ dir: string, name: string, host?: boolean, port: number, undivided?: readonly string[] }} project `host` for
 * the shell; a remote exposes `src/remote.ts`. With `POCKET_STANDALONE` set a remote is built as a page of its own, for
 * development. `undivided` names chunks that are one file and share none with other screens.
 * @returns {(environment: object, options: { mode: 'development' | 'production' }) => WebpackConfiguration}
 */
exports.makeConfig = function makeConfig({ dir, name, host = false, port, undivided = [] }) {
  return (_environment, { mode }) => {
    const production = mode === 'production';
    const standalone = !host && process.env.POCKET_STANDALONE === '1';
    const page = host || standalone;
    const tag = buildTag(dir);
    const hash = production ? '.[contenthash:10]' : '';
    // Two releases of a remote may meet in one page, when one is retried after a redeploy.
    const release = host ? name : `${name.replaceAll('-', '_')}_${sourcesHash(dir)}`;
    return {
      name,
      mode,
      context: dir,
      target: ['web', 'es2022'],
      devtool: production ? 'source-map' : 'eval-cheap-module-source-map',
      entry: page
        ? { main: host ? './src/index.ts' : './src/standalone.ts', ...(host ? WORKER : {}) }
        : /** @type {import('webpack').EntryObject} */ ({}),
      output: {
        path: join(dir, 'dist/web'),
        clean: true,
        publicPath: page ? '/' : 'auto',
        uniqueName: release,
        filename: `js/[name]${hash}.js`,
        chunkFilename: `js/[name]${hash}.js`,
        crossOriginLoading: 'anonymous',
        chunkLoadTimeout: 15_000,
      },
      resolve: {
        extensions: ['.tsx', '.ts', '.js'],
        extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        conditionNames: ['pocket-source', '...'],
      },
      module: { rules: [scripts(), styles(dir, production), ...pages()] },
      plugins: [
        new MiniCssExtract({
          filename: `css/[name]${hash}.css`,
          chunkFilename: `css/[name]${hash}.css`,
          ignoreOrder: true,
        }),
        new DefinePlugin({
          BUILD_VERSION: JSON.stringify(tag.version),
          BUILD_COMMIT: JSON.stringify(tag.commit),
          // Not from libs/platform, which a remote shares: that would be the contract of the host.
          BUILD_CONTRACT: JSON.stringify(contractOf(host).to),
          ...(host ? { BUILD_SHARED: JSON.stringify(sharedVersions()), ...RUNTIME_FLAGS } : {}),
        }),
        ...(page ? [] : [federated(release, hash)]),
        ...(production ? [compiledAtOnce(), compressed()] : []),
        ...(production ? [new BuildFactsPlugin({ dir, name: release, version: tag.version, host })] : []),
        ...(page
          ? [
              pageFrom(host ? './src/index.html' : join(__dirname, 'standalone.html'), host),
              ...(host && production
                ? DRAWN.map(({ page, demoAccount }) =>
                    pageFrom('./src/landing/document.ts', host, page, { demoAccount }),
                  )
                : []),
              new PreloadPlugin(
                ['vendor', 'bootstrap'],
                host ? { 'signed-in': ['signed-in'], visitor: ['landing'] } : {},
                DRAWN.map(({ page }) => page),
              ),
            ]
          : []),
      ],
      optimization: {
        minimize: production,
        minimizer: [
          new Terser({
            minify: Terser.swcMinify,
            extractComments: false,
            terserOptions: { ecma: 2022, compress: { passes: 4 }, mangle: true },
          }),
          new CssMinimizer(),
        ],
        moduleIds: 'deterministic',
        chunkIds: production ? 'deterministic' : 'named',
        splitChunks: {
          chunks: (chunk) => !chunk.canBeInitial() && !undivided.includes(chunk.name ?? ''),
          minSize: SHARED_BYTES,
          cacheGroups: host ? hostChunks : remoteChunks,
        },
      },
      cache: {
        type: 'filesystem',
        cacheDirectory: join(root, '.cache/webpack', name),
        name: `${mode}-${standalone ? 'standalone' : 'remote'}`,
        buildDependencies: { config: [__filename, join(__dirname, 'shared.cjs'), join(dir, 'webpack.config.cjs')] },
      },
      performance: false,
      stats: 'errors-warnings',
      devServer: devServer(port),
    };
  };
};

/**
 * Makes a build a remote: it exposes one module and takes shared modules and the federation runtime from the host.
 * @param {string} name unique for each release
 * @param {string} hash
 */
function federated(name, hash) {
  return new ModuleFederationPlugin({
    name,
    filename: `remoteEntry${hash}.js`,
    exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
    shared: sharedModules({ provides: false }),
    shareStrategy: 'loaded-first',
    // It needs an older TypeScript.
    dts: false,
    dev: false,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
    },
  });
}

/**
 * Marks files whose code is used soon after it is loaded. Engines that know the mark compile a file while it arrives,
 * instead of each function at its first call, which was a third of the page's own work.
 */
function compiledAtOnce() {
  const banner = '//# allFunctionsCalledOnLoad';
  // After comments are taken out, before maps are made.
  return new BannerPlugin({
    banner,
    raw: true,
    test: /\.js$/,
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** A `.br` beside each file, as small as it gets, which no server has to make while somebody waits. */
function compressed() {
  return new Compression({ algorithm: 'brotliCompress', filename: '[path][base].br', test: /\.(js|css)$/ });
}

/** @typedef {Exclude<NonNullable<import('webpack').Configuration['optimization']>['splitChunks'], false | undefined>} SplitChunks */

/**
 * Few, big chunks for what every page needs: one round of requests instead of many.
 * @type {SplitChunks['cacheGroups']}
 */
const hostChunks = {
  // A visitor's page has loaded its code already: splitting the rest into small chunks would only add requests.
  default: false,
  defaultVendors: false,
  vendor: { test: VENDORS, name: 'vendor', chunks: 'async', enforce: true, priority: 20 },
  // Code that visitors and signed-in users both need exists once.
  common: {
    chunks: ({ name }) => name === 'landing' || name === 'signed-in',
    name: 'bootstrap',
    minChunks: 2,
    enforce: true,
    priority: 10,
  },
  // One file, since a signed-in user needs all of these packages, and each file costs a request.
  signedIn: { test: SIGNED_IN_VENDORS, name: 'signed-in', chunks: 'async', enforce: true, priority: 20 },
};

/**
 * One stylesheet for all screens of a remote, instead of a copy for each; a second one for each other stylesheet that
 * it has.
 * @type {SplitChunks['cacheGroups']}
 */
const remoteChunks = {
  // Packages that only one screen uses stay in its chunk: a separate file would only add a request.
  defaultVendors: false,
  styles: {
    type: 'css/mini-extract',
    name: (/** @type {import('webpack').Module} */ module) => {
      const { name } = parse(module.nameForCondition() ?? '');
      return name === 'app' ? 'styles' : `styles-${name}`;
    },
    chunks: 'async',
    enforce: true,
  },
};

/**
 * @param {string} template
 * @param {boolean} host
 * @param {string} [filename]
 * @param {object} [templateParameters]
 */
function pageFrom(template, host, filename = 'index.html', templateParameters = {}) {
  return new Html({
    template,
    filename,
    templateParameters,
    publicPath: '/',
    excludeChunks: Object.keys(WORKER),
    // The host's entry sets the theme: it has to run before anything is painted.
    scriptLoading: host ? 'blocking' : 'defer',
    inject: 'head',
    minify: false,
  });
}

/** Returns the rules for drawing a page at build time: it imports another page's source and loads no lazy modules. */
function pages() {
  return [
    { test: /\.html$/, issuer: /\.ts$/, type: 'asset/source' },
    { test: /\.tsx?$/, compiler: /^HtmlWebpackCompiler$/, parser: { dynamicImportMode: 'weak' } },
  ];
}

function scripts() {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        // The development runtime of a remote does not fit the production React of a host.
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  };
}

/** @param {string} dir @param {boolean} production */
function styles(dir, production) {
  return {
    test: /\.css$/,
    sideEffects: true,
    use: [
      MiniCssExtract.loader,
      { loader: 'css-loader', options: { importLoaders: 1, import: false, url: false } },
      {
        loader: 'postcss-loader',
        options: {
          postcssOptions: { plugins: [[require.resolve('@tailwindcss/postcss'), { base: dir, optimize: production }]] },
        },
      },
    ],
  };
}

/** The front end that one works on, in front of the running system. @param {number} port */
function devServer(port) {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: false },
    proxy: [
      {
        context: ['/api', '/remotes.json', '/remotes/'],
        target: `http://127.0.0.1:${process.env.POCKET_PORT ?? 4600}`,
      },
    ],
  };
}
