import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../base/paths.mjs';
import { REMOTES } from '../stack/layout.mjs';
import { importsOf, sources } from './test/imports.mjs';

const PAGES = ['shell', 'libs/platform', 'libs/screens', 'libs/ui', ...REMOTES];
const PROCESSES = [
  'gateway',
  'libs/server',
  'services/auth',
  'services/ledger',
  'services/reporting',
  'services/notify',
];

/** Modules of the packages that the design prescribes, Jest aside → projects of which at least one imports it. */
const PRESCRIBED = {
  react: PAGES,
  'react-dom/client': PAGES,
  'react-router-dom': PAGES,
  webpack: ['tools/webpack'],
  '@module-federation/enhanced/webpack': ['tools/webpack'],
  '@module-federation/enhanced/runtime': ['shell'],
  '@nestjs/core': PROCESSES,
  '@nestjs/common': PROCESSES,
  '@nestjs/microservices': PROCESSES,
  '@nestjs/jwt': PROCESSES,
  '@nestjs/mongoose': PROCESSES,
  mongoose: PROCESSES,
  nats: PROCESSES,
  '@testing-library/react': PAGES,
};
/** Imported only by tests. */
const FOR_TESTS = ['@testing-library/react'];
const IS_TEST = /\.spec\.tsx?$|\/(test|testing)\//;

for (const [module, projects] of Object.entries(PRESCRIBED)) {
  test(`the product imports ${module}`, () => {
    const users = projects
      .flatMap((project) => sources(project, /\.(tsx?|cjs)$/))
      .filter((file) => IS_TEST.test(file) === FOR_TESTS.includes(module))
      .filter((file) => modulesOf(file).includes(module));
    assert.notEqual(users.length, 0);
  });
}

/** @param {string} file */
function modulesOf(file) {
  const imported = importsOf(file).filter(({ typeOnly }) => !typeOnly);
  const required = [...readFileSync(join(root, file), 'utf8').matchAll(/require\('([^']+)'\)/g)];
  return [...imported.map(({ from }) => from), ...required.map(([, name]) => name)];
}
