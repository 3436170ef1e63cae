import type { StatementFormat } from '../model/statement.js';

type Content = { readonly format: StatementFormat } | { readonly problem: string };

/** Detects the format from the beginning of a text without byte order mark. */
export function detectContent(head: string): Content {
  const text = head.replace(/^(?:\s|\p{Cc}|\ufeff)+/u, '');
  if (text === '') return { problem: 'This file is empty.' };
  if (isOfx(text)) return { format: 'ofx' };
  if (text.startsWith('<')) return markupContent(text);
  if (/^[[{]/.test(text) && /^[[{]\s*(?:["{[\]}]|$)/.test(text)) return jsonContent(text);
  if (isQif(text)) return { format: 'qif' };
  if (isMt940(text)) return { format: 'mt940' };
  if (/^begin:(vcard|vcalendar)/i.test(text))
    return { problem: 'These are contacts or a calendar, no bank statement.' };
  return { format: 'csv' };
}

function isOfx(text: string): boolean {
  return /(?:^|[\r\n<?])\s*OFXHEADER\s*[:=]/i.test(text) || /<(?:\w+:)?OFX(?:\s[^>]*)?>/i.test(text.slice(0, 8_192));
}

function markupContent(text: string): Content {
  if (/<(?:\w+:)?(?:BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn))\b/.test(text)) return { format: 'camt' };
  if (/camt\.05[234]/.test(text)) return { format: 'camt' };
  const order = /\b(pain|pacs|camt|acmt|admi)\.(\d{3})/.exec(text);
  if (order)
    return {
      problem: `This is an ISO 20022 message (${order[0]}), but not a bank statement (camt.052, .053 or .054).`,
    };
  if (/progid="Excel|urn:schemas-microsoft-com:office:spreadsheet/i.test(text)) {
    return { problem: 'This is a spreadsheet. Save it as CSV first.' };
  }
  if (/<gnc-v2|<gnc:/i.test(text)) return { problem: 'This is a GnuCash book. Export its transactions as CSV first.' };
  if (/<!doctype html|<html|<table|<body/i.test(text)) {
    return { problem: 'This is a web page, no statement. Download the statement as a file at your bank.' };
  }
  // Excerpts without their outermost elements.
  if (/<(?:\w+:)?(?:Stmt|Rpt|Ntfctn|Ntry)>/.test(text)) return { format: 'camt' };
  return { problem: 'This is an XML file, but not a bank statement (CAMT or OFX).' };
}

function jsonContent(text: string): Content {
  const names = /"format"\s*:\s*"pocket"/.test(text) || (/"accounts"\s*:\s*\[/.test(text) && text.startsWith('{'));
  if (names) return { format: 'pocket' };
  return { problem: 'This is JSON, but not an export of Pocket.' };
}

function isQif(text: string): boolean {
  if (/^[\^\s]*!(?:Type|Account|Option|Clear)\b/i.test(text) || /[\r\n]!Type:/i.test(text)) return true;
  // QIF without header: lines that begin with a letter, and `^` after each record.
  const lines = text.split(/\r\n?|\n/, 200).map((line) => line.trim());
  const end = lines.indexOf('^', 1);
  if (end < 0) return false;
  const record = lines.slice(lines[0] === '^' ? 1 : 0, end);
  const has = (code: RegExp) => record.some((line) => code.test(line));
  return has(/^D\s*\d/) && has(/^[TU]\s*[-+]?[\d.,]/) && record.every((line) => /^[A-Z%$](?:\S|\s|$)/.test(line));
}

function isMt940(text: string): boolean {
  const start = /(?:^|[\r\n{])[^\x20-\x7e]*:20:/.test(text) || /\{1:F01/.test(text);
  const tags = text.match(/(?:^|[\r\n])[^\x20-\x7e]*:(?:25P?|28C?|60[FM]|61|62[FM]|64|86|13D?|34F|90[CD]):/g);
  return start ? (tags?.length ?? 0) > 0 : new Set(tags?.map((tag) => tag.trim())).size >= 2;
}
