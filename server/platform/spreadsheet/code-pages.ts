/**
 * Windows code pages. Tables of our own, because the TextDecoder of Node 20 reads 0x80 to 0x9F of windows-1252, such as € and
 * ’, as control characters, and a Node.js with little locale data has no other code page at all.
 */
import type { CodePage } from '#contract/platform/encodings.ts';

/** What stands for a byte that a code page does not define. */
export const UNDEFINED = '\uFFFD';

/** The characters of 0x80 to 0xFF. */
const UPPER_HALVES: Record<CodePage, string> = {
  'windows-1250':
    '€�‚�„…†‡�‰Š‹ŚŤŽŹ�‘’“”•–—�™š›śťžź' +
    '\u00A0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00AD®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ' +
    'ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
  'windows-1251':
    'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—�™љ›њќћџ' +
    '\u00A0ЎўЈ¤Ґ¦§Ё©Є«¬\u00AD®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОП' +
    'РСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя',
  'windows-1252':
    '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ' +
    '\u00A0¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ' +
    'ÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  'windows-1253':
    '€�‚ƒ„…†‡�‰�‹�����‘’“”•–—�™�›����' +
    '\u00A0΅Ά£¤¥¦§¨©ª«¬\u00AD®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟ' +
    'ΠΡ�ΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ�',
  'windows-1254':
    '€�‚ƒ„…†‡ˆ‰Š‹Œ����‘’“”•–—˜™š›œ��Ÿ' +
    '\u00A0¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ' +
    'ĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ',
};

/** Matches the bytes of the upper half in a text that was read as Latin-1. */
const UPPER_HALF = /[\u0080-\u00FF]/g;

/** Decodes bytes; {@link UNDEFINED} stands for those that the code page does not define. */
export function decodeCodePage(bytes: Buffer, codePage: CodePage): string {
  const upperHalf = UPPER_HALVES[codePage];
  return bytes
    .toString('latin1')
    .replaceAll(UPPER_HALF, byte => upperHalf[byte.charCodeAt(0) - 0x80] ?? UNDEFINED);
}
