/** Scripts that are not part of the app: each is loaded once, whoever asks for it; one that failed may be tried again. */

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

/** Resolves once the script has run. */
export function loadScript(address: string): Promise<void> {
  const load = loads.get(address) ?? insert(address);
  loads.set(address, load);
  return load;
}
