import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../base/paths.mjs';
import { CHECKOUT, install, setUp, UPLOAD } from './actions.mjs';
import { productPipeline } from './product.mjs';

const PACKAGES_SCOPE = '@pocket/';

/** @typedef {{ name: string, folder: string, dependencies: string[] }} Project */

/** Every project of the workspace. */
export function readProjects() {
  const projects = manifest('.').workspaces.flatMap((/** @type {string} */ entry) => foldersOf(entry));
  return projects.map((/** @type {string} */ folder) => {
    const { name, dependencies = {}, devDependencies = {} } = manifest(folder);
    const own = Object.keys({ ...dependencies, ...devDependencies }).filter((key) => key.startsWith(PACKAGES_SCOPE));
    return { name, folder, dependencies: own };
  });
}

/**
 * The pipeline of the whole and of each deployable, by file name.
 * @param {Project[]} projects
 * @returns {Map<string, string>}
 */
export function makeWorkflows(projects) {
  const deployables = projects.filter(({ folder }) => /^(shell|gateway|mfe-.+|services\/.+)$/.test(folder));
  return new Map([
    ['product.yml', productPipeline()],
    ...deployables.map((project) => /** @type {const} */ ([`${shortName(project)}.yml`, pipeline(project, projects)])),
  ]);
}

/**
 * @param {Project} project
 * @param {Project[]} projects
 */
function pipeline(project, projects) {
  const name = shortName(project);
  const isWeb = project.folder === 'shell' || project.folder.startsWith('mfe-');
  const image = isWeb
    ? `-f docker/web.Dockerfile --build-arg APP=${project.folder} --build-arg COMMIT="\${GITHUB_SHA:0:10}"`
    : `-f docker/service.Dockerfile --build-arg SERVICE=${project.folder} --build-arg COMMIT="\${GITHUB_SHA:0:10}"`;
  const paths = [
    ...[project, ...dependenciesOf(project, projects)].map(({ folder }) => `${folder}/**`),
    ...(isWeb ? ['docker/serve-front-end.sh', 'docker/web.Dockerfile', 'tools/release/**', 'tools/web-server/**'] : []),
    ...(isWeb ? [] : ['docker/service.Dockerfile']),
    'package-lock.json',
    'tools/jest/**',
    `.github/workflows/${name}.yml`,
  ].sort();
  const list = paths.map((path) => `      - ${path}`).join('\n');
  return `# Written by \`npm run workflows\`. Change tools/workflows/workflows.mjs instead.
name: ${name}

on:
  push:
    branches: [main]
    paths:
${list}
  pull_request:
    paths:
${list}

permissions:
  contents: read

concurrency:
  group: \${{ github.workflow }}-\${{ github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  test:
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    env:
      NX_DAEMON: "false"
    steps:
${setUp()}${isWeb ? '' : install('nats-server')}      - run: npx biome ci ${project.folder}
      - run: npx tsc -b ${project.folder}
      - run: npx nx run ${project.name}:build
      - run: npx nx run ${project.name}:test

  image:
    if: github.event_name == 'push'
    needs: test
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    permissions:
      contents: read
      packages: write
    env:
      IMAGE: ghcr.io/\${{ github.repository }}/${name}
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - run: docker build -t "\${IMAGE,,}:$GITHUB_SHA" ${image} .
      - run: docker login ghcr.io -u "$GITHUB_ACTOR" --password-stdin <<< "$TOKEN"
        env:
          TOKEN: \${{ github.token }}
      - run: docker push "\${IMAGE,,}:$GITHUB_SHA"
${isWeb ? release(project) : ''}`;
}

/**
 * The front end as one release, to be put into the folder that the web servers serve.
 * @param {Project} project
 */
function release({ name, folder }) {
  return `
  release:
    if: github.event_name == 'push'
    needs: test
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    env:
      NX_DAEMON: "false"
      POCKET_COMMIT: \${{ github.sha }}
    steps:
${setUp()}      - run: npx nx run ${name}:build
      - run: npm run release -w ${folder} -- --to "$RUNNER_TEMP/releases" --built dist/web
      - uses: ${UPLOAD}
        with:
          name: ${folder}-\${{ github.sha }}
          path: \${{ runner.temp }}/releases
`;
}

/**
 * What a project is made from, itself left out.
 * @param {Project} project
 * @param {Project[]} projects
 * @returns {Project[]}
 */
function dependenciesOf(project, projects) {
  const found = new Set();
  const visit = (/** @type {Project} */ { dependencies }) => {
    for (const dependency of projects.filter(({ name }) => dependencies.includes(name))) {
      if (found.has(dependency)) continue;
      found.add(dependency);
      visit(dependency);
    }
  };
  visit(project);
  return [...found];
}

/** @param {Project} project */
const shortName = ({ folder }) => folder.replace(/^services\//, '');

/** @param {string} folder */
const manifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/**
 * The projects of one entry of the workspace: `libs/*` are all in that folder.
 * @param {string} entry
 */
function foldersOf(entry) {
  if (!entry.endsWith('/*')) return [entry];
  const folder = entry.slice(0, -2);
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
}
