import { loadExposed } from './federation';

const MANIFEST = {
  id: 'goals',
  name: 'goals_1',
  metaData: {
    name: 'goals_1',
    type: 'app',
    buildInfo: { buildVersion: '1', buildName: 'goals' },
    remoteEntry: { name: 'remoteEntry.1.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: 'goals_1',
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: 'goals_1:remote',
      name: 'remote',
      path: './remote',
      assets: { js: { sync: ['js/remote.1.js'], async: [] }, css: { sync: ['css/remote.1.css'], async: [] } },
    },
  ],
};
const ORIGIN = 'https://remotes.example';

/** jsdom has none, and the runtime accepts only instances of it from a hook. */
class FakeResponse {
  readonly ok: boolean;
  constructor(
    readonly manifest: object,
    readonly status: number,
  ) {
    this.ok = status === 200;
  }
  async json() {
    return this.manifest;
  }
}

let name: string;
let requested: { readonly url: string; readonly integrity: string | undefined }[];
/** Script of an address → what it does when it runs. */
let scripts: Record<string, () => void>;
let links: HTMLLinkElement[];
let elements: HTMLScriptElement[];
let tests = 0;

const release = () => ({ url: `${ORIGIN}/${name}/mf-manifest.json`, version: '1', integrity: 'sha384-x' });
const fileOf = (path: string) => `${ORIGIN}/${name}/${path}`;

beforeEach(() => {
  tests += 1;
  name = `goals${tests}`;
  requested = [];
  scripts = {};
  links = [];
  elements = [];
  globalThis.Response = FakeResponse as unknown as typeof Response;
  AbortSignal.timeout ??= () => new AbortController().signal;
  reply(MANIFEST);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLLinkElement) links.push(node);
    if (node instanceof HTMLScriptElement) {
      elements.push(node);
      const run = scripts[node.src];
      run?.();
      queueMicrotask(() => node.dispatchEvent(new Event(run ? 'load' : 'error')));
    }
    return node;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'goals_1');
});

function reply(manifest: object, status = 200): void {
  globalThis.fetch = jest.fn(async (url: string, { integrity }: RequestInit = {}) => {
    requested.push({ url, integrity });
    return new FakeResponse(manifest, status);
  }) as unknown as typeof fetch;
}

function container(get: (path: string) => Promise<() => unknown>) {
  const init = jest.fn();
  return { init, run: () => Reflect.set(globalThis, 'goals_1', { init, get }) };
}

test('gives a remote the modules of the page and returns the module that it exposes', async () => {
  const { init, run } = container(async (path) => () => ({ path }));
  scripts[fileOf('remoteEntry.1.js')] = run;
  expect(await loadExposed(name, release())).toEqual({ path: './remote' });
  expect(requested).toEqual([{ url: fileOf('mf-manifest.json'), integrity: 'sha384-x' }]);
  const [shared] = init.mock.calls[0];
  expect(Object.keys(shared)).toEqual(expect.arrayContaining(['react', '@pocket/platform']));
});

test('asks another origin with CORS, and preloads styles without applying them', async () => {
  scripts[fileOf('remoteEntry.1.js')] = container(async () => () => ({})).run;
  await loadExposed(name, release());
  expect(new Set(elements.map(({ crossOrigin }) => crossOrigin))).toEqual(new Set(['anonymous']));
  expect(links.map(({ rel, as, crossOrigin }) => [rel, as, crossOrigin])).toEqual(
    expect.arrayContaining([['preload', 'style', 'anonymous']]),
  );
  expect(links.filter(({ rel }) => rel === 'stylesheet')).toEqual([]);
});

test('asks for the exposed module again after a failed preload', async () => {
  let attempts = 0;
  const get = async (path: string) => {
    attempts += 1;
    if (attempts === 1) throw Object.assign(new Error('Loading chunk 151 failed'), { name: 'ChunkLoadError' });
    return () => path;
  };
  scripts[fileOf('remoteEntry.1.js')] = container(get).run;
  expect(await loadExposed(name, release())).toBe('./remote');
});

test('a retry uses other addresses and the container of its own attempt', async () => {
  scripts[fileOf('remoteEntry.1.js')] = container(async () => () => 'broken').run;
  expect(await loadExposed(name, release())).toBe('broken');
  scripts[fileOf('remoteEntry.1.js?retry=2')] = container(async () => () => 'repaired').run;
  expect(await loadExposed(name, release(), 2)).toBe('repaired');
  expect(requested.at(-1)?.url).toBe(fileOf('mf-manifest.json?retry=2'));
  expect(console.warn).not.toHaveBeenCalled();
});

test('rejects a manifest that is missing or invalid', async () => {
  reply({}, 404);
  await expect(loadExposed(name, release())).rejects.toThrow(/was answered with 404/);
  reply({ name: 'something' });
  await expect(loadExposed(name, release(), 1)).rejects.toThrow(/RUNTIME-013/);
});

test('rejects an entry that is missing or leaves no container', async () => {
  await expect(loadExposed(name, release())).rejects.toThrow(/RUNTIME-008/);
  scripts[fileOf('remoteEntry.1.js?retry=1')] = () => {};
  await expect(loadExposed(name, release(), 1)).rejects.toThrow(/RUNTIME-001/);
});

test('rejects an entry that does not arrive in time', async () => {
  jest.mocked(document.head.appendChild).mockImplementation((node) => node);
  jest.useFakeTimers();
  const attempt = expect(loadExposed(name, release())).rejects.toThrow(/RUNTIME-008/);
  await jest.advanceTimersByTimeAsync(6_000);
  await attempt;
});
