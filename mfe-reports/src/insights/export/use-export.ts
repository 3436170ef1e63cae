import type { View } from '@pocket/contracts';
import { useFormat, usePlatform } from '@pocket/platform';
import { saveFile, todayIn, useOnce } from '@pocket/screens';
import type { RefObject } from 'react';
import { fileName } from './file-name';

export const FORMATS = ['csv', 'svg', 'png'] as const;
export type Format = (typeof FORMATS)[number];

export interface Exported {
  /** Saved view: the server writes its CSV. */
  readonly view: View | undefined;
  readonly title: string;
  /** Days in words. */
  readonly range: string;
  /** Contains the chart. */
  readonly result: RefObject<HTMLElement | null>;
}

/** Saves a view as a file. A failure shows as a message. */
export function useExport({ view, title, range, result }: Exported) {
  const { api, session, toasts } = usePlatform();
  const { date } = useFormat();
  const [run, isRunning] = useOnce(async (format: Format) => {
    const today = todayIn(session.user.timezone);
    const name = fileName(title, today, format);
    try {
      if (format === 'csv') {
        const response = await api.request('GET', `/views/${view?.id ?? ''}/data?format=csv`);
        saveFile(await response.blob(), name);
        return;
      }
      const chart = result.current?.querySelector<SVGSVGElement>('svg[data-chart]');
      if (!chart) throw new Error('There is no picture');
      const lines = [range, `Made on ${date(today)}`];
      const { pictureFile } = await import(/* webpackChunkName: "insight-pictures" */ './picture-export');
      saveFile(await pictureFile(chart, { title, lines }, format), name);
    } catch (error) {
      console.error('The view could not be exported', error);
      toasts.show(`Not exported: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  return { run, isRunning };
}
