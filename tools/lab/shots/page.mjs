/**
 * One page that shows each pair of pictures, what differs most first.
 * @param {readonly import('./compare.mjs').Pair[]} pairs
 * @param {string} commit that was compared with
 */
export function pageOf(pairs, commit) {
  const different = pairs.filter(({ share }) => share > 0);
  const same = pairs.filter(({ share }) => share === 0);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>What differs from ${text(commit)}</title>
<style>
  body { font: 14px/1.5 system-ui; margin: 2rem; background: #f8fafc; color: #0f172a }
  figure { display: inline-block; width: 32%; margin: 0 0.5% 0 0; vertical-align: top }
  img { width: 100%; border: 1px solid #cbd5e1 }
</style>
<h1>${different.length} of ${pairs.length} pictures differ from ${text(commit)}</h1>
${different.map(section).join('\n')}
<h2>The same in both</h2>
<p>${same.map(({ name }) => text(name)).join(', ') || 'None.'}</p>
</html>
`;
}

/** @param {import('./compare.mjs').Pair} pair */
function section({ name, share, before, now }) {
  const both = before && now;
  const title = both ? `${(share * 100).toFixed(2)} % of its pixels` : now ? 'new' : 'gone';
  const folders = [before && 'before', now && 'now', both && 'difference'].filter((folder) => folder !== false);
  const figures = folders.map(
    (folder) =>
      `<figure><figcaption>${folder}</figcaption><img loading="lazy" src="${folder}/${text(name)}" alt=""></figure>`,
  );
  return `<h2>${text(name)}: ${title}</h2>\n${figures.join('')}`;
}

/** @param {string} value */
function text(value) {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
