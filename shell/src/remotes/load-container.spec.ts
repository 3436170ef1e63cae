import { loadContainer } from './load-container';
import { shareScope } from './shared-modules';

const RELEASE = { url: '/remotes/mfe-goals/1/mf-manifest.json', version: '1', integrity: 'sha384-x' };
const MANIFEST = {
  metaData: { globalName: 'goals', remoteEntry: { name: 'remoteEntry.1.js' } },
  exposes: [{ assets: { js: { sync: ['js/remote.1.js'] } } }],
};
const here = (path: string) => `http://localhost/remotes/mfe-goals/1/${path}`;

let asked: { readonly url: string; readonly integrity: string | undefined }[];
/** What the script at an address does when it runs. */
let scripts: Record<string, () => void>;

beforeEach(() => {
  asked = [];
  scripts = {};
  answer(MANIFEST);
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return;
    const run = scripts[node.src];
    run?.();
    queueMicrotask(() => node.dispatchEvent(new Event(run ? 'load' : 'error')));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'goals');
});

function answer(manifest: object, status = 200): void {
  globalThis.fetch = jest.fn(async (url: string, { integrity }: RequestInit = {}) => {
    asked.push({ url, integrity });
    return { ok: status === 200, status, json: async () => manifest };
  }) as unknown as typeof fetch;
}

function leave(exposed: unknown) {
  const init = jest.fn();
  return {
    init,
    run: () => {
      Reflect.set(globalThis, 'goals', { init, get: async (name: string) => () => ({ name, exposed }) });
    },
  };
}

describe('a federated remote', () => {
  it('gets the shared modules of the page and gives the module that it exposes', async () => {
    const { init, run } = leave('the screens');
    scripts[here('remoteEntry.1.js')] = run;
    expect(await loadContainer('goals', RELEASE)).toEqual({ name: './remote', exposed: 'the screens' });
    expect(init).toHaveBeenCalledWith(shareScope, []);
    expect(asked).toEqual([{ url: here('mf-manifest.json'), integrity: 'sha384-x' }]);
  });

  it('is asked for its module once more when a preload of it had failed', async () => {
    let attempts = 0;
    const get = async (name: string) => {
      attempts += 1;
      if (attempts === 1) throw new Error('Loading chunk 151 failed');
      return () => name;
    };
    scripts[here('remoteEntry.1.js')] = () => Reflect.set(globalThis, 'goals', { init: jest.fn(), get });
    expect(await loadContainer('goals', RELEASE)).toBe('./remote');
  });

  it('is asked for at other addresses when somebody tries again', async () => {
    scripts[here('remoteEntry.1.js?retry=2')] = leave('at last').run;
    expect(await loadContainer('goals', RELEASE, 2)).toEqual({ name: './remote', exposed: 'at last' });
    expect(asked[0]?.url).toBe(here('mf-manifest.json?retry=2'));
  });

  it('is refused when its manifest is missing or is none', async () => {
    answer({}, 404);
    await expect(loadContainer('goals', RELEASE)).rejects.toThrow('was answered with 404');
    answer({ name: 'something' });
    await expect(loadContainer('goals', RELEASE)).rejects.toThrow('is no manifest');
  });

  it('is refused when its entry is missing or leaves nothing', async () => {
    await expect(loadContainer('goals', RELEASE)).rejects.toThrow('could not be loaded');
    answer(MANIFEST);
    scripts[here('remoteEntry.1.js')] = () => {};
    await expect(loadContainer('goals', RELEASE)).rejects.toThrow('The entry of goals left no container');
  });

  it('is given up when its entry does not come in time', async () => {
    jest.useFakeTimers();
    jest.mocked(document.head.append).mockImplementation(() => {});
    const attempt = expect(loadContainer('goals', RELEASE)).rejects.toThrow('has not come in time');
    await jest.advanceTimersByTimeAsync(6_000);
    await attempt;
  });
});

describe('the shared modules', () => {
  it('are there at once, for containers with and without a runtime of their own', () => {
    const [react] = Object.values(shareScope.react ?? {});
    expect(react?.get()()).toBe(react?.lib());
    expect(react?.lib()).toHaveProperty('useState');
  });
});
