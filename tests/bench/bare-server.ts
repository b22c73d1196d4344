/** The reference for a data call: a bare Fastify route with one indexed select through pg. Prints its address. */
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();
app.post('/', async () => {
  const { rows } = await pool.query('select * from account where id = $1', [1]);
  return rows[0];
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
