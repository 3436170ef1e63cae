import { renderHarness } from '@pocket/screens/harness';
import { manifest } from './manifest';
import remote from './remote';
import './standalone.css';

renderHarness({ name: 'reports', module: remote, manifest });
