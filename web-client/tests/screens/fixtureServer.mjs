// Serves the built client with the content policy of the real server, and answers from the fixtures. It shows the screens
// without a game.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageDocument } from '../../scripts/languages.mjs';
import * as game from '../fixtures/fixtures.mjs';

const DIST = join(dirname(fileURLToPath(import.meta.url)), '../../dist');
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Starts the server; returns its address and a function that stops it. */
export function serve() {
  const documents = (seat) => ({
    'printed.json': () => game.printed(seat === 'umpire' ? undefined : seat),
    'critique.json': () => game.critique(),
    'history.json': () => game.history(),
  });
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://fixtures').pathname;
    const [, seat, name] = /^\/seat\/test\/([a-z]+)\/(.*)$/.exec(path) ?? [];
    response.setHeader('content-security-policy', POLICY);
    const document = seat ? documents(seat)[name]?.() : await languageDocument(path);
    if (document) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(document));
      return;
    }
    try {
      const file = path.startsWith('/assets/') ? join(DIST, path) : join(DIST, 'index.html');
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.end(await readFile(file));
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        address: `http://127.0.0.1:${server.address().port}`,
        stop: () => server.close(),
      }),
    ),
  );
}

function marchAnswer({ path, from }) {
  const all = [from, ...path];
  let length = 0;
  for (let i = 1; i < all.length; ++i) length += Math.hypot(all[i][0] - all[i - 1][0], all[i][1] - all[i - 1][1]);
  return { seconds: Math.round(length / 1.34), length_m: length };
}

function outlook([x, y]) {
  return {
    visible: Array.from({ length: 72 }, (_, i) => {
      const a = (i / 72) * Math.PI * 2;
      const r = 420 + 260 * Math.sin(i * 0.7) + 180 * Math.cos(i * 0.31);
      return [Math.round(x + r * Math.sin(a)), Math.round(y + r * Math.cos(a))];
    }),
  };
}

const ANSWERS = {
  estimate: marchAnswer,
  delivery_estimate: ({ from, to }) => {
    const metres = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return metres <= 150 ? { by: 'voice', seconds: 0 } : { by: 'rider', seconds: Math.round(metres / 6) };
  },
  outlook: ({ from }) => outlook(from),
  view: ({ officer }) => ({ picture: game.picture(officer === 'quiot' ? 'blue' : 'red') }),
  step: () => ({}),
  invite: () => ({ link: '/join/4f6c9a7f02c1d5' }),
};

/** Plays the server's side of a seat's WebSocket. Returns the list of commands, which grows as the page sends them. */
export async function playSeat(page, { kind, who, officer, messages, refuse }) {
  const commands = [];
  await page.routeWebSocket(/\/ws\?after=/, (socket) => {
    const after = Number(/after=(\d+)/.exec(socket.url())?.[1] ?? 0);
    const send = (message) => socket.send(JSON.stringify(message));
    send(game.hello(kind, who, officer));
    for (const message of messages)
      if (message.number === undefined || message.number > after || kind === 'umpire') send(message);
    socket.onMessage((text) => {
      const command = JSON.parse(text);
      commands.push(command);
      if (refuse?.type === command.type)
        send({
          type: 'answer',
          re: command.id,
          ok: false,
          refusal: { reason: refuse.reason, key: 'malformed_message', args: { problem: refuse.text }, text: refuse.text },
        });
      else send({ type: 'answer', re: command.id, ok: true, body: ANSWERS[command.type]?.(command.body) ?? {} });
    });
  });
  return commands;
}
