import { filesOf } from './remote-files';

const goals = {
  url: '/remotes/mfe-goals/1/mf-manifest.json',
  version: '1',
  files: { remote: ['remoteEntry.1.js'], 'screen-goals': ['js/2.js'], 'screen-goals-id': ['css/s.css', 'js/3.js'] },
};
const pathsOf = (path: string) => filesOf(goals, path).map(({ pathname }) => pathname);

describe('the files of a screen', () => {
  it('are those of its remote and its own, whatever parameters it has', () => {
    expect(pathsOf('/goals')).toEqual(['/remotes/mfe-goals/1/remoteEntry.1.js', '/remotes/mfe-goals/1/js/2.js']);
    expect(pathsOf('/goals/:id')).toEqual([
      '/remotes/mfe-goals/1/remoteEntry.1.js',
      '/remotes/mfe-goals/1/css/s.css',
      '/remotes/mfe-goals/1/js/3.js',
    ]);
  });

  it('are only those of its remote where the build gave its chunk no name', () => {
    expect(pathsOf('/goals/new')).toEqual(['/remotes/mfe-goals/1/remoteEntry.1.js']);
  });

  it('are none for releases that name none', () => {
    expect(filesOf({ url: '/r/mf-manifest.json', version: '1' }, '/reports')).toEqual([]);
  });
});
