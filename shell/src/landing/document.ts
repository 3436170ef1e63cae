import page from '../index.html';
import { drawLanding } from './draw-landing';
import { LANDING_TITLE, type LandingPageProps } from './LandingPage';

const ROOT = /(<div id="root")>.*(<\/div>)/;
const TITLE = /<title>.*<\/title>/;
/** Delays the first paint until the page is parsed: centered content would move meanwhile. */
const WHOLE = '<link rel="expect" href="#drawn" blocking="render">';
/** Visitors load no remotes. */
const RELEASES = /\s*<meta name="pocket-releases"[^>]*>/;

/**
 * Returns the landing page as HTML, rendered by the build so that it is painted before any code is loaded. The code of
 * the page hydrates it.
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
