/** Pinned by commit, since a tag can be moved. */
export const CHECKOUT = 'actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2';
export const SETUP_NODE = 'actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0';
export const UPLOAD = 'actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2';

/**
 * The first steps of a job: the project, Node and its packages.
 * @param {{ node?: string }} [options] a version other than the project's own
 */
export const setUp = ({ node } = {}) => `      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - uses: ${SETUP_NODE}
        with:
          ${node ? `node-version: ${node}` : 'node-version-file: .nvmrc'}
          cache: npm
      - run: npm ci --no-audit --no-fund --loglevel=error
`;

/** @param {...string} packages of Debian */
export const install = (...packages) =>
  `      - run: sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends ${packages.join(' ')}\n`;
