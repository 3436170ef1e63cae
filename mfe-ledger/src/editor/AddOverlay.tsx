import type { OverlayProps } from '@pocket/platform';
import { AddForm } from './add/AddForm';
import '../app.css';

/** Form for a new transaction above every screen; the `n` key opens it. */
export default function AddOverlay({ onClose }: OverlayProps) {
  return <AddForm onClose={onClose} />;
}
