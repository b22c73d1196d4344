/** Loads external scripts, each once; a failed one can be retried. */

const loads = new Map<string, Promise<void>>();

function insert(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loads.delete(address);
      reject(new Error(`${address} cannot be loaded`));
    });
    document.head.append(script);
  });
}

/** Resolves once the script has run; rejects when it cannot be loaded. */
export function loadScript(address: string): Promise<void> {
  const load = loads.get(address) ?? insert(address);
  loads.set(address, load);
  return load;
}
