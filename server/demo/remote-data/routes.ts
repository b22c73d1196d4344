/** The demonstration's remote systems: a company's cost centres and a register of VAT numbers. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { containsWords } from '#contract/platform/fold.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import { COST_CENTRES } from '#server/demo/areas/cost-centres.ts';
import type { Deps } from '#server/platform/call.ts';
import { createRemoteData, postOverNetwork } from '#server/platform/connectors/remote-data.ts';
import type { Post } from '#server/platform/connectors/remote-data.ts';
import { textOf } from '#server/platform/texts.ts';
import { DEMO_DATA, DEMO_SOURCES } from './sources.ts';

const ask = z.object({ search: z.string(), limit: z.number().int().positive() });
const check = z.object({
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  locale: z.enum(LOCALES),
});

/** Country and digits; numbers ending in 000 are invalid. */
const isRegistered = (value: unknown): boolean =>
  /^[A-Z]{2}\d{8,12}$/.test(String(value)) && !String(value).endsWith('000');

function registerRoutes(app: FastifyInstance): void {
  app.post(DEMO_SOURCES.costCentres.address, request => {
    const { search, limit } = ask.parse(request.body);
    const found = COST_CENTRES.filter(one => containsWords(one.displayName, search));
    return { members: found.slice(0, limit), more: found.length > limit };
  });
  app.post(DEMO_SOURCES.vatRegister.address, request => {
    const { value, locale } = check.parse(request.body);
    const valid = isRegistered(value);
    return { valid, message: valid ? null : textOf(locale, 'demo.data.vat_unknown') };
  });
}

/** Calls the routes within the process. */
const inProcess =
  (app: FastifyInstance): Post =>
  async (address, body, headers) => {
    if (!address.startsWith(DEMO_DATA)) return postOverNetwork(address, body, headers);
    const answer = await app.inject({ method: 'POST', url: address, headers, payload: body });
    return new Response(answer.body, { status: answer.statusCode });
  };

/** Registers the routes and returns the dependencies with a connector that dispatches in-process. */
export function withDemoData(app: FastifyInstance, deps: Deps): Deps {
  registerRoutes(app);
  return { ...deps, remoteData: createRemoteData({ db: deps.db, log: deps.log, post: inProcess(app) }) };
}
