import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/paths.mjs';

/** Pinned by commit, since a tag can be moved. */
const CHECKOUT = 'actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2';
const SETUP_NODE = 'actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0';
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
 * The pipeline of each deployable, by file name.
 * @param {Project[]} projects
 * @returns {Map<string, string>}
 */
export function makeWorkflows(projects) {
  const deployables = projects.filter(({ folder }) => /^(shell|gateway|mfe-.+|services\/.+)$/.test(folder));
  return new Map(deployables.map((project) => [`${shortName(project)}.yml`, pipeline(project, projects)]));
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
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - uses: ${SETUP_NODE}
        with:
          node-version-file: .nvmrc
          cache: npm
      - run: npm ci --no-audit --no-fund --loglevel=error
${isWeb ? '' : '      - run: sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends nats-server\n'}      - run: npx biome ci ${project.folder}
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
