import { renderHarness } from '@pocket/screens/harness';
import remote from './remote';
import './standalone.css';

renderHarness({ name: 'dashboard', module: remote });
