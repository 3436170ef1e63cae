import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROCESSES } from '@pocket/contracts';
import { parse } from 'yaml';
import { root } from '../base/paths.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const compose = parse(read('docker-compose.telemetry.yml'), { merge: true });
const product = parse(read('docker-compose.yml'), { merge: true });
const folder = 'tools/compose/telemetry';
const alerts = parse(read(`${folder}/alerts.yml`)).groups.flatMap((/** @type {any} */ { rules }) => rules);
const dashboard = JSON.parse(read(`${folder}/dashboards/pocket.json`));
const documentation = read('docs/operating.md');

/** Endings of a histogram's series; metrics that Prometheus and its client library add to each process. */
const SUFFIX = /_(?:bucket|count|sum)$/;
const OWN = /^(?:up|process_|nodejs_)/;

/** The metrics that an expression reads. @param {string} expression */
function metricsOf(expression) {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z][a-z0-9_]*_[a-z0-9_]+\b|\bup\b/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'histogram_quantile');
}

/** @type {[string, string][]} */
const expressions = [
  ...alerts.map((/** @type {any} */ { alert, expr }) => [alert, expr]),
  ...dashboard.panels.map((/** @type {any} */ { title, targets }) => [title, targets[0].expr]),
];
for (const [name, expression] of expressions) {
  test(`"${name}" reads metrics that there are`, () => {
    const metrics = metricsOf(expression);
    assert.ok(metrics.length > 0);
    for (const metric of metrics.filter((each) => !OWN.test(each))) {
      assert.ok(documentation.includes(`\`${metric.replace(SUFFIX, '')}\``), metric);
    }
    assert.equal(expression.split('(').length, expression.split(')').length);
  });
}

test('every alert has a severity and a description', () => {
  for (const { alert, labels, annotations } of alerts) {
    assert.match(labels.severity, /^(?:page|ticket)$/, alert);
    assert.ok(annotations.summary.length > 10, alert);
  }
  const watched = alerts.map((/** @type {any} */ { expr }) => expr).join();
  for (const metric of [
    'event_lateness',
    'event_gaps',
    'repairs_waiting',
    '5..',
    'rpc_in_flight',
    'login',
    'books_differing',
  ]) {
    assert.ok(watched.includes(metric), metric);
  }
});

test('each alert has a case in which it fires', () => {
  const cases = parse(read(`${folder}/alerts.test.yml`)).tests.flatMap(
    (/** @type {any} */ { alert_rule_test }) => alert_rule_test,
  );
  const firing = cases.filter((/** @type {any} */ { exp_alerts }) => exp_alerts.length > 0);
  assert.deepEqual(
    [...new Set(firing.map((/** @type {any} */ { alertname }) => alertname))].sort(),
    alerts.map((/** @type {any} */ { alert }) => alert).sort(),
  );
});

test('Prometheus scrapes every process of the back end and its web server, and reports each that is down', () => {
  const [{ dns_sd_configs, relabel_configs }] = parse(read(`${folder}/prometheus.yml`)).scrape_configs;
  const [{ names, port }] = dns_sd_configs;
  assert.deepEqual([...names].sort(), [...PROCESSES, 'shell'].sort());
  assert.deepEqual(relabel_configs, [{ source_labels: ['__meta_dns_name'], target_label: 'process' }]);
  assert.equal(String(port), compose.services.shell.environment.METRICS_PORT);
  const { expr } = alerts.find((/** @type {any} */ { alert }) => alert === 'ProcessIsAway');
  for (const name of names) assert.ok(expr.includes(`absent(up{job="pocket",process="${name}"})`), name);
});

test('the configuration names only existing files and services', () => {
  for (const { file } of Object.values(compose.configs)) assert.ok(existsSync(join(root, file)), file);
  const added = ['collector', 'tempo', 'prometheus', 'grafana'];
  const changed = Object.keys(compose.services).filter((name) => !added.includes(name));
  for (const name of changed) assert.ok(product.services[name], name);
  for (const { configs = [] } of Object.values(compose.services)) {
    for (const { source } of configs) assert.ok(compose.configs[source], source);
  }
});

test('added services have minimal rights, and only Grafana is reachable, from this machine', () => {
  for (const [name, service] of Object.entries(compose.services).filter(([, { image }]) => image)) {
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    assert.match(service.image, /:v?\d+\.\d+/, name);
    assert.deepEqual(service.ports ?? [], name === 'grafana' ? ['127.0.0.1:4630:3000'] : []);
  }
});

test('processes send traces to the collector, which sends them to the trace store', () => {
  const { receivers, exporters, service } = parse(read(`${folder}/collector.yaml`));
  const port = receivers.otlp.protocols.http.endpoint.split(':')[1];
  for (const name of ['auth', 'ledger', 'reporting', 'notify', 'gateway']) {
    assert.equal(compose.services[name].environment.OTEL_EXPORTER_OTLP_ENDPOINT, `http://collector:${port}`);
  }
  assert.deepEqual(service.pipelines.traces.exporters, Object.keys(exporters));
});
