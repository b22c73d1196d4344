/** Options of every connection, to a server and to the embedded engine. */
import pg from 'pg';

const INT8 = 20;

/** Parses bigint as number: ids and counts stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
};

export const CONNECTION = {
  types,
  pipeline: true,
  /**
   * Fails instead of hanging when the server is gone, or when code waits for the embedded engine's one connection
   * while it holds it.
   */
  connectionTimeoutMillis: 10_000,
};
