/**
 * Builds the portal's own consent tool (src/consent-tool): a classic script with a fixed file name that shares no chunk
 * with the app. The development server builds it on request.
 */
import { build } from 'vite';
import type { Plugin } from 'vite';
import { CONSENT_TOOL } from '#contract/platform/constants.ts';

const ENTRY = 'src/consent-tool/tool.ts';

/** Returns the script's code. */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: ENTRY, formats: ['iife'], name: 'consentTool' },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs.flatMap(one => ('output' in one ? one.output : [])).find(one => one.type === 'chunk');
  if (!chunk) throw new Error(`${ENTRY} was not built`);
  return chunk.code;
}

export const consentTool = (): Plugin => ({
  name: 'consent-tool',
  async generateBundle() {
    if (this.environment.name !== 'client') return;
    this.emitFile({ type: 'asset', fileName: CONSENT_TOOL.slice(1), source: await buildScript() });
  },
  configureServer(server) {
    server.middlewares.use(CONSENT_TOOL, (_request, response, next) => {
      buildScript().then(source => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(source);
      }, next);
    });
  },
});
