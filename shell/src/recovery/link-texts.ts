export const LINK_INCOMPLETE = 'This link is not complete. Open it from the mail again, or ask for a new one';
/** True with and without mail. */
export const NO_MAIL = 'No mail after some minutes? Ask the operator of this site for a link.';
