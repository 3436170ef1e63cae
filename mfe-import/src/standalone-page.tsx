import { renderHarness } from '@pocket/platform/harness';
import remote from './remote';
import './standalone.css';

renderHarness('import', remote);
