import { renderHarness } from '@pocket/screens/harness';
import remote from './remote';
import './standalone.css';

renderHarness({ name: 'account', module: remote });
