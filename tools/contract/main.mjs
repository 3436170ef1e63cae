import { runCommand, SetupFailure } from '../base/failure.mjs';
import { readOptions } from '../base/options.mjs';
import { currentContracts } from './contracts.mjs';
import { differenceOf, unraised, writeSnapshot } from './snapshot.mjs';

/** Shows what changed in the contracts since they were last agreed on; `--update` agrees. */
await runCommand(async () => {
  const { update, compatible: isCompatible } = readOptions({ update: false, compatible: false });
  const changes = (await currentContracts())
    .map((contract) => ({ contract, ...differenceOf(import.meta.dirname, contract) }))
    .filter(({ gone, added, isRaised }) => gone.length > 0 || added.length > 0 || isRaised);
  for (const { contract, gone, added } of changes) {
    const lines = [...gone.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)];
    process.stdout.write(`${contract.file}\n${lines.join('\n')}\n`);
  }
  const breaking = changes.filter(({ gone, isRaised }) => gone.length > 0 && !isRaised);
  if (breaking.length > 0 && !isCompatible) {
    const files = breaking.map(({ contract }) => contract.file).join(', ');
    throw new SetupFailure(
      `${files} lost or changed something without a new version. Raise CONTRACT_VERSION (or the version of the API), or accept it by --update --compatible.`,
    );
  }
  const forgotten = changes.flatMap(({ added }) => unraised(added));
  if (forgotten.length > 0) {
    throw new SetupFailure(
      `${forgotten.join(', ')} of libs/platform has new names: raise its version, and \`since\` of ${forgotten.join(', ')} to it, in libs/platform/package.json.`,
    );
  }
  if (update) for (const { contract } of changes) writeSnapshot(import.meta.dirname, contract);
  else if (changes.length > 0) throw new SetupFailure('To accept this: npm run contract -- --update');
  process.stdout.write(changes.length > 0 ? 'Written.\n' : 'Nothing has changed.\n');
});
