import { Parser } from 'pg-protocol/dist/parser';

/** Type of a message of the protocol: an error. */
const ERROR = 'E'.charCodeAt(0);
/** Bytes of a message's length, which counts itself. */
const LENGTH = 4;

interface Parsing {
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): { severity?: string };
}

/** A field of an error as the protocol sends them: its letter, its text, a zero; after the last one another zero. */
function fieldOf(fields: Buffer, letter: string): string | undefined {
  for (let at = 0; at < fields.length && fields[at] !== 0;) {
    const end = fields.indexOf(0, at);
    if (fields[at] === letter.charCodeAt(0)) return fields.toString('latin1', at + 1, end);
    at = end + 1;
  }
  return undefined;
}

/**
 * Lets errors of the database have their severity in English. The driver gives the field `S`, which is in the language
 * of `lc_messages` (比致命错误还过分的错误, ПАНИКА), and drops `V`, which is the same in every language
 * (https://www.postgresql.org/docs/current/protocol-error-fields.html).
 */
export function readSeverities(parser: object = Parser.prototype): void {
  const parsing = parser as Parsing;
  const { handlePacket } = parsing;
  parsing.handlePacket = function (offset, code, length, bytes) {
    const message = handlePacket.call(this, offset, code, length, bytes);
    if (code === ERROR) {
      const severity = fieldOf(bytes.subarray(offset, offset + length - LENGTH), 'V');
      if (severity !== undefined) message.severity = severity;
    }
    return message;
  };
}
