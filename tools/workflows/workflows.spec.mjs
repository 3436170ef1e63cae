import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { root } from '../base/paths.mjs';
import { REMOTES } from '../stack/layout.mjs';
import { stepsWith } from '../tests/test-steps.mjs';
import { HAND_WRITTEN, makeWorkflows, PROJECT_WORKFLOW, readProjects } from './workflows.mjs';

register('./test/json-modules.mjs', import.meta.url);
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

/** @param {string} name @param {string} content */
const readWorkflow = (name, content) => {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  return { errors: context.errors.getErrors(), value };
};
/** @param {string} content @returns {any[]} */
const stepsOf = (content) => Object.values(parse(content).jobs).flatMap(({ steps = [] }) => steps);

const folder = join(root, '.github/workflows');
const callers = makeWorkflows(readProjects());
const workflows = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

test('every deployable project has the pipeline that `npm run workflows` writes', () => {
  assert.deepEqual([...workflows.keys()].sort(), [...callers.keys(), ...HAND_WRITTEN].sort());
  for (const [file, text] of callers) assert.equal(workflows.get(file), text, file);
});

for (const [file, content] of workflows) {
  test(`${file} is what GitHub takes`, () => {
    const { errors, value } = readWorkflow(file, content);
    assert.deepEqual(
      errors.map(({ message }) => message),
      [],
    );
    assert.ok(value);
  });

  test(`${file} uses actions that do not change unseen, and leaves no credentials behind`, () => {
    for (const { uses, with: options } of stepsOf(content)) {
      if (!uses) continue;
      assert.match(uses, /^actions\/(checkout|setup-node|upload-artifact)@[0-9a-f]{40}$/);
      if (uses.startsWith('actions/checkout')) assert.equal(options['persist-credentials'], false);
    }
  });
}

test('the pipeline of the product runs every test step, with the Prometheus of the deployment', () => {
  const { jobs } = parse(workflows.get('product.yml') ?? '');
  const compose = parse(readFileSync(join(root, 'docker-compose.telemetry.yml'), 'utf8'), { merge: true });
  assert.equal(jobs.operations.env.PROMETHEUS, compose.services.prometheus.image);
  assert.deepEqual(
    jobs.step.strategy.matrix.step,
    stepsWith(true).map(({ name }) => name),
  );
});

test('the pipeline of the product runs all tests every night, and when somebody asks for it', () => {
  const { jobs, on } = parse(workflows.get('product.yml') ?? '');
  assert.match(on.schedule[0].cron, /^\d+ \d+ \* \* \*$/);
  assert.ok('workflow_dispatch' in on);
  const { run, env } = jobs.step.steps.at(-1);
  assert.equal(run, 'npm run "$TESTS" -- "$STEP"');
  assert.match(env.TESTS, /^\$\{\{ contains\(.*push.*pull_request.*\) && 'test' \|\| 'test:all' \}\}$/);
});

test('pipelines of projects have read access only, except for the job that pushes an image', () => {
  const { permissions, jobs } = parse(workflows.get(PROJECT_WORKFLOW) ?? '');
  assert.deepEqual(permissions, { contents: 'read' });
  assert.equal(jobs.test.permissions, undefined);
  assert.equal(jobs.release.permissions, undefined);
  assert.deepEqual(jobs.image.permissions, { contents: 'read', packages: 'write' });
  for (const { if: condition, needs } of [jobs.image, jobs.release]) {
    assert.match(condition, /^github\.event_name == 'push'/);
    assert.equal(needs, 'test');
  }
});

for (const [file, text] of callers) {
  const { jobs, on } = parse(text);

  test(`${file} passes on the inputs of a project that exists`, () => {
    const { inputs } = parse(workflows.get(PROJECT_WORKFLOW) ?? '').on.workflow_call;
    const { folder: own, project, kind } = jobs.project.with;
    assert.deepEqual(Object.keys(jobs.project.with).sort(), Object.keys(inputs).sort());
    assert.equal(JSON.parse(readFileSync(join(root, own, 'package.json'), 'utf8')).name, project);
    assert.ok(existsSync(join(root, `docker/${kind}.Dockerfile`)));
  });

  test(`${file} runs for what it is made from, and for nothing that is not there`, () => {
    assert.deepEqual(on.push.paths, on.pull_request.paths);
    for (const path of on.push.paths) assert.ok(existsSync(join(root, path.replace('/**', ''))), path);
    const others = on.push.paths.filter((/** @type {string} */ path) => /^(mfe-|services\/)/.test(path));
    assert.ok(others.length <= 1, others.join());
  });
}

/** @type {[string, string[]][]} */
const changes = [
  ['mfe-budget/src/remote.ts', ['mfe-budget']],
  ['services/ledger/src/main.ts', ['@pocket/ledger']],
  ['libs/ui/src/index.ts', ['@pocket/screens', '@pocket/ui', ...REMOTES, 'shell'].sort()],
];
for (const [file, expected] of changes) {
  test(`a change of ${file} affects ${expected.join(', ')}, and nothing else`, () => {
    const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
    const args = [nx, 'show', 'projects', '--affected', '--json', `--files=${file}`];
    const env = { ...process.env, NX_DAEMON: 'false' };
    const affected = JSON.parse(execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' }));
    assert.deepEqual(affected.sort(), expected);
  });
}
