import page from '../index.html';
import { drawLanding } from './draw-landing';
import { LANDING_TITLE, type LandingPageProps } from './LandingPage';

const ROOT = /(<div id="root")>.*(<\/div>)/;
const TITLE = /<title>.*<\/title>/;
/** What is in the middle of the screen would move while the rest of the page is read: it is first painted whole. */
const WHOLE = '<link rel="expect" href="#drawn" blocking="render">';
/** Visitors load no remotes. */
const RELEASES = /\s*<meta name="pocket-releases"[^>]*>/;

/**
 * The page as a visitor sees it first, drawn by the build: nothing has to be loaded before it is painted. The page's
 * code takes it over as it stands.
 */
export default function landingDocument(props: LandingPageProps): string {
  if (!ROOT.test(page)) throw new Error('index.html has no root');
  const drawn = drawLanding(props);
  return page
    .replace(RELEASES, '')
    .replace(TITLE, `<title>${LANDING_TITLE}</title>`)
    .replace('</head>', `${WHOLE}</head>`)
    .replace(ROOT, (_, begin: string, end: string) => `${begin} data-drawn>${drawn}${end}<i id="drawn" hidden></i>`);
}
