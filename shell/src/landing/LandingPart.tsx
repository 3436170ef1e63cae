import { Checking } from '../Checking';
import { latePart } from '../late-part';

/** What only visitors need. */
const part = latePart(
  () => import(/* webpackChunkName: "landing" */ './LandingPage'),
  ({ LandingPage }) => LandingPage,
  <Checking />,
);
export const loadLanding = part.load;
export const LandingPart = part.View;
