/** How every connection is made, to a server and to the embedded engine. */
import pg from 'pg';

const INT8 = 20;

/** Ids and counts are bigint in the database and far below 2^53: they are numbers here. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
};

export const CONNECTION = {
  types,
  pipeline: true,
  /** A server that is gone, or a nested use of the embedded engine's one connection, must not hang. */
  connectionTimeoutMillis: 10_000,
};
