import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../base/atomic-file.mjs';
import { root } from '../base/paths.mjs';

/**
 * Makes a remote known wherever a list cannot be derived: the workspace and its lock file, the types, and what runs it
 * in containers. The pipelines are written anew by `npm run workflows`.
 * @param {string} project
 */
export function register(project) {
  changeJson('package.json', (manifest) => {
    manifest.workspaces = withRemote(manifest.workspaces, project);
  });
  changeJson('package-lock.json', (lock) => {
    const { version, dependencies, devDependencies } = readJson(`${project}/package.json`);
    lock.packages[''].workspaces = withRemote(lock.packages[''].workspaces, project);
    lock.packages[project] = { version, dependencies: sorted(dependencies), devDependencies };
    lock.packages[`node_modules/${project}`] = { resolved: project, link: true };
    lock.packages = sorted(lock.packages);
  });
  changeJson('tsconfig.json', (config) => {
    config.references.push({ path: project });
  });
  const name = project.slice('mfe-'.length);
  const variable = `${name.replaceAll('-', '_').toUpperCase()}_PORT`;
  const port = lastPort() + 1;
  change('.env.example', (text) => text.replace(/((?:^\w+_PORT=\d+\n)+)/m, `$1${variable}=${port}\n`));
  change('docker-compose.yml', (text) =>
    text.replace('\nnetworks:\n', `\n${container(project, variable, port)}\nnetworks:\n`),
  );
}

/**
 * A remote's web server.
 * @param {string} project
 * @param {string} variable that says the port
 * @param {number} port unless the variable says another
 */
function container(project, variable, port) {
  const published = `\${${variable}:-${port}}`;
  return `  ${project}:
    <<: *web
    image: pocket/${project}:\${TAG:-dev}
    build: { context: ., dockerfile: docker/web.Dockerfile, args: { APP: ${project}, COMMIT: "\${COMMIT:-unknown}" } }
    environment:
      PUBLIC_URL: http://\${PUBLIC_HOST:-localhost}:${published}
    ports: ["${published}:8080"]
    networks: [outside]
`;
}

/** The highest port of a remote in containers. */
function lastPort() {
  const ports = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^\w+_PORT=(\d+)$/gm)];
  return Math.max(...ports.map(([, port]) => Number(port)));
}

/** After the other remotes. @param {string[]} workspaces @param {string} project */
const withRemote = (workspaces, project) =>
  workspaces.toSpliced(workspaces.findLastIndex((name) => name.startsWith('mfe-')) + 1, 0, project);

/** In the order of npm. @param {Record<string, unknown>} object */
const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => a.localeCompare(b, 'en')));

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** @param {string} file @param {(content: any) => void} edit */
function changeJson(file, edit) {
  const content = readJson(file);
  edit(content);
  replaceFile(join(root, file), `${JSON.stringify(content, null, 2)}\n`);
}

/** @param {string} file @param {(text: string) => string} edit */
const change = (file, edit) => replaceFile(join(root, file), edit(readFileSync(join(root, file), 'utf8')));
