// What the tests use of jsdom, which comes without types.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: 'dangerously' });
    readonly window: Window & typeof globalThis;
  }
}
