/** Unpacks the parts of a zip archive as streams, with one size limit for all against zip bombs. */
import { createInflateRaw } from 'node:zlib';
import { damagedError, tooMuchUnpackedError } from './limits.ts';
import { PIECE, piecesOf } from './pieces.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const COMMENT = 0xffff;
const ENTRIES = 2000;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

type Entry = { method: number; flags: number; packed: number; offset: number };

export type Archive = { has(name: string): boolean; unpack(name: string): AsyncIterable<Buffer> };

export const isZip = (file: Buffer): boolean => file.length > 4 && file.readUInt32LE(0) === LOCAL;

function findEnd(file: Buffer): number {
  for (let at = file.length - END_SIZE; at >= Math.max(0, file.length - END_SIZE - COMMENT); at -= 1) {
    if (file.readUInt32LE(at) === END) return at;
  }
  throw damagedError();
}

function readEntries(file: Buffer): Map<string, Entry> {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > ENTRIES) throw damagedError();
  const entries = new Map<string, Entry>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== ENTRY) throw damagedError();
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    entries.set(name.toLowerCase(), {
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function packedBytes(file: Buffer, { flags, method, offset, packed }: Entry): Buffer {
  if ((flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)) throw damagedError();
  if (file.readUInt32LE(offset) !== LOCAL) throw damagedError();
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + packed > file.length) throw damagedError();
  return file.subarray(start, start + packed);
}

/** Whether the error comes from invalid offsets or compressed data. */
const isBroken = (error: unknown): boolean =>
  error instanceof RangeError || ((error as NodeJS.ErrnoException).code?.startsWith('Z_') ?? false);

/** Counts the unpacked bytes of all parts, up to `most`, instead of trusting the sizes stated in the archive. */
export function openArchive(file: Buffer, most: number): Archive {
  let entries: Map<string, Entry>;
  try {
    entries = readEntries(file);
  } catch (error) {
    throw isBroken(error) ? damagedError() : error;
  }
  let left = most;
  return {
    has: name => entries.has(name.toLowerCase()),
    async *unpack(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw damagedError();
      try {
        const bytes = packedBytes(file, entry);
        const source =
          entry.method === STORED ? piecesOf(bytes) : createInflateRaw({ chunkSize: PIECE }).end(bytes);
        for await (const chunk of source as AsyncIterable<Buffer>) {
          left -= chunk.length;
          if (left < 0) throw tooMuchUnpackedError(most);
          yield chunk;
        }
      } catch (error) {
        throw isBroken(error) ? damagedError() : error;
      }
    },
  };
}
