/** Device that a user agent describes. */
export interface Device {
  readonly type: 'mobile' | 'tablet' | 'desktop';
  readonly os: string;
  readonly browser: string;
}

/** First match wins: many browsers also name the ones that they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Sessions and logs show no place: there is no source that maps addresses to places. */
export const UNKNOWN_LOCATION = 'Unknown';

export function deviceOf(userAgent: string): Device {
  return { type: typeOf(userAgent), os: firstOf(SYSTEMS, userAgent), browser: firstOf(BROWSERS, userAgent) };
}

function typeOf(userAgent: string): Device['type'] {
  if (/iPad|Tablet/.test(userAgent) || (/Android/.test(userAgent) && !/Mobile/.test(userAgent))) return 'tablet';
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'mobile' : 'desktop';
}

function firstOf(names: readonly (readonly [RegExp, string])[], userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown';
}
