/** Alert as the bell shows it. */
export interface BellAlert {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Path in the web app. */
  readonly link: string;
  readonly readAt: string | null;
}
