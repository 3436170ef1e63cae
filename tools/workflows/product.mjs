import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../base/paths.mjs';
import { STEPS } from '../tests/test-steps.mjs';
import { CHECKOUT, install, setUp } from './actions.mjs';

/** Changes of these alone are no change of the product. */
const NO_PRODUCT = ['docs/images/**', '.vscode/**', 'LICENSE'];

/** The pipeline of the whole: every step of the tests, real stores, the images together, and both commands. */
export function productPipeline() {
  const ignored = NO_PRODUCT.map((path) => `      - "${path}"`).join('\n');
  return `# Written by \`npm run workflows\`. Change tools/workflows/product.mjs instead.
name: product

on:
  push:
    branches: [main]
    paths-ignore:
${ignored}
  pull_request:
    paths-ignore:
${ignored}
  schedule:
    - cron: "17 4 * * 1"

permissions:
  contents: read

concurrency:
  group: \${{ github.workflow }}-\${{ github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

env:
  NX_DAEMON: "false"

jobs:
  step:
    strategy:
      fail-fast: false
      matrix:
        step: [${STEPS.map(({ name }) => name).join(', ')}]
    runs-on: ubuntu-24.04
    timeout-minutes: 30
    steps:
${setUp()}${install('nats-server', 'chromium-browser')}      - run: npm test -- "$STEP"
        env:
          STEP: \${{ matrix.step }}

  node:
    strategy:
      fail-fast: false
      matrix:
        version: ["20.19", "22"]
    runs-on: ubuntu-24.04
    timeout-minutes: 30
    steps:
${setUp({ node: `\${{ matrix.version }}` })}${install('nats-server')}      - run: npm test -- types tools unit

  stores:
    runs-on: ubuntu-24.04
    timeout-minutes: 30
    env:
      MONGODB_URI: mongodb://127.0.0.1:27017/?replicaSet=rs0
    steps:
${setUp()}${install('chromium-browser')}      # Not as services of the job: those are given no arguments, and a replica set needs some.
      - run: docker run -d --name mongodb -p 27017:27017 mongo:8.0 --replSet rs0 --bind_ip_all
      - run: timeout 60 sh -c 'until docker exec mongodb mongosh --quiet --eval "$INITIATE"; do sleep 1; done'
        env:
          INITIATE: 'rs.initiate({ _id: "rs0", members: [{ _id: 0, host: "127.0.0.1:27017" }] })'
      # Tests start brokers of their own: these are of the version that a deployment has.
      - run: docker create --name nats nats:2.11-alpine && sudo docker cp nats:/usr/local/bin/nats-server /usr/local/bin/
      - run: npx tsc -b
      - run: npx jest --maxWorkers=2 --projects services/auth services/ledger services/reporting e2e libs/server tools/embedded-mongo
      - run: npm run build
      - run: npx playwright test -c e2e/playwright.config.ts

  compose:
    runs-on: ubuntu-24.04
    timeout-minutes: 40
    steps:
${setUp()}${install('chromium-browser')}      - run: cp .env.example .env && sh docker/make-secrets.sh && chmod 755 secrets
      - run: docker compose up --build --wait
        env:
          COMMIT: \${{ github.sha }}
      - run: npx playwright test -c e2e/playwright.config.ts
        env:
          POCKET_URL: http://localhost:4600
      - run: docker compose logs --no-color
        if: failure()

  commands:
    strategy:
      fail-fast: false
      matrix:
        system: [ubuntu-24.04, macos-15]
    runs-on: \${{ matrix.system }}
    timeout-minutes: 60
    steps:
${setUp()}      - run: brew install nats-server
        if: runner.os == 'macOS'
${install('nats-server').replace('\n', "\n        if: runner.os == 'Linux'\n")}      - run: (npm start > start.log 2>&1 &) && curl --silent --fail --retry 120 --retry-delay 2 --retry-all-errors http://localhost:4600/api/health
      - run: cat start.log
        if: failure()
      - run: npm test -- lint types tools unit

  # What the tools that will read them say of alert rules and manifests.
  operations:
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    env:
      PROMETHEUS: ${prometheusImage()}
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - run: docker run --rm --entrypoint promtool -v "$PWD/tools/compose/telemetry:/rules:ro" "$PROMETHEUS" test rules /rules/alerts.test.yml
      - run: for folder in base mongodb migrations overlays/production; do kubectl kustomize "kubernetes/$folder" > /dev/null || exit 1; done

  cluster:
    if: github.event_name == 'schedule'
    runs-on: ubuntu-24.04
    timeout-minutes: 30
    steps:
${setUp()}${install('nats-server', 'chromium-browser')}      - run: npm run cluster -- --minutes 10

  audit:
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    steps:
${setUp()}      - run: npm audit --omit=dev --audit-level=high
`;
}

/** The one that the compose file runs. @returns {string} */
function prometheusImage() {
  const compose = parse(readFileSync(join(root, 'docker-compose.telemetry.yml'), 'utf8'), { merge: true });
  return compose.services.prometheus.image;
}
