/**
 * Header of a request whose caller only passes the reply on, and of the reply that follows it: the reply is the JSON of
 * the content alone, which the caller need not read. A service that does not know the header answers as always.
 */
export const PLAIN_REPLY = 'x-plain';
