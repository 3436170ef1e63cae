/**
 * Upper halves of DOS code pages, which older programs use for MT940: 850 for Western Europe, 852 for Central Europe.
 * Node.js has no decoder for them.
 */
const UPPER = {
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
} as const;
type CodePage = keyof typeof UPPER;

export function isCodePage(label: string): label is CodePage {
  return Object.hasOwn(UPPER, label);
}

export function decodeCodePage(page: CodePage, bytes: Uint8Array): string {
  const upper = UPPER[page];
  let text = '';
  let start = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] as number;
    if (byte < 0x80) continue;
    text += ascii(bytes, start, index) + upper.charAt(byte - 0x80);
    start = index + 1;
  }
  return text + ascii(bytes, start, bytes.length);
}

function ascii(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
}
