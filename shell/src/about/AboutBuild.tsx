import { PageDialog } from '@pocket/screens';
import type { DialogProps } from '@pocket/ui';
import { loadedRemotes } from '../remotes/loading/loaded-remotes';

export type AboutBuildProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'opener'>;

/** Lists the releases of the shell and of the loaded remotes, which a bug report needs. */
export function AboutBuild(props: AboutBuildProps) {
  return (
    <PageDialog
      {...props}
      title="About this build"
      description="The releases that this page is made of, as far as they have been loaded."
    >
      <BuildTable />
    </PageDialog>
  );
}

const CELL = 'py-2.5 pr-4 text-left last:pr-0';

function BuildTable() {
  const builds = [{ name: 'shell', version: BUILD_VERSION, commit: BUILD_COMMIT }, ...loadedRemotes()];
  return (
    <table className="w-full text-sm">
      <thead className="text-xs text-muted-foreground">
        <tr className="border-b border-border">
          {['Part', 'Release', 'Commit'].map((name) => (
            <th key={name} scope="col" className={`${CELL} font-medium`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {builds.map(({ name, version, commit }) => (
          <tr key={name}>
            <th scope="row" className={`${CELL} font-medium capitalize`}>
              {name}
            </th>
            <td className={`${CELL} tabular-nums`}>{version}</td>
            <td className={`${CELL} font-mono text-xs wrap-anywhere`}>{commit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
