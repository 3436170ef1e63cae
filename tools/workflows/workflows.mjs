import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../base/paths.mjs';

/** The file of the pipeline that every deployable project calls. */
export const PROJECT_WORKFLOW = 'project.yml';
/** Files that are not generated. */
export const HAND_WRITTEN = ['product.yml', PROJECT_WORKFLOW];
const PACKAGES_SCOPE = '@pocket/';

/** @typedef {{ name: string, folder: string, dependencies: string[] }} Project */

/** Returns every project of the workspace. */
export function readProjects() {
  const projects = manifest('.').workspaces.flatMap((/** @type {string} */ entry) => foldersOf(entry));
  return projects.map((/** @type {string} */ folder) => {
    const { name, dependencies = {}, devDependencies = {} } = manifest(folder);
    const own = Object.keys({ ...dependencies, ...devDependencies }).filter((key) => key.startsWith(PACKAGES_SCOPE));
    return { name, folder, dependencies: own };
  });
}

/**
 * Returns the caller of the shared pipeline for each deployable project.
 * @param {Project[]} projects
 * @returns {Map<string, string>} by file name
 */
export function makeWorkflows(projects) {
  const deployables = projects.filter(({ folder }) => /^(shell|gateway|mfe-.+|services\/.+)$/.test(folder));
  return new Map(deployables.map((project) => [`${shortName(project)}.yml`, caller(project, projects)]));
}

/** @param {Project} project @param {Project[]} projects */
function caller(project, projects) {
  const name = shortName(project);
  const kind = project.folder === 'shell' || project.folder.startsWith('mfe-') ? 'web' : 'service';
  const paths = [
    ...[project, ...dependenciesOf(project, projects)].map(({ folder }) => `${folder}/**`),
    ...(kind === 'web'
      ? ['docker/serve-front-end.sh', ...['base', 'release', 'setup', 'web-server'].map((tool) => `tools/${tool}/**`)]
      : []),
    `docker/${kind}.Dockerfile`,
    'package-lock.json',
    'tools/jest/**',
    `.github/workflows/${name}.yml`,
    `.github/workflows/${PROJECT_WORKFLOW}`,
  ].sort();
  return `# Written by \`npm run workflows\`. Change tools/workflows/workflows.mjs instead.
name: ${name}
on:
  push:
    branches: [main]
    paths: &paths
${paths.map((path) => `      - ${path}`).join('\n')}
  pull_request:
    paths: *paths
permissions:
  contents: read
  packages: write
concurrency:
  group: \${{ github.workflow }}-\${{ github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}
jobs:
  project:
    uses: ./.github/workflows/${PROJECT_WORKFLOW}
    with: { folder: ${project.folder}, project: "${project.name}", kind: ${kind} }
`;
}

/**
 * Returns the projects that a project is built from, without itself.
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

/** Returns the project folders of a workspace entry; `libs/*` stands for every folder in it. @param {string} entry */
function foldersOf(entry) {
  if (!entry.endsWith('/*')) return [entry];
  const folder = entry.slice(0, -2);
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
}
