/** A short text for a value: the same for the same JSON, and as good as never the same for another. */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; ++i) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
