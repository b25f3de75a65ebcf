// Validates every incoming message and document against the protocol's schema.
import type {
  ChannelLineMessage,
  ChannelMessage,
  ClaimsMessage,
  CommanderAnswer,
  Critique,
  DispatchPage,
  Hello,
  History,
  PictureMessage,
  NoteMessage,
  OrderClock,
  Presence,
  Printed,
  ReadyMessage,
  Remarks,
  Refused,
  TruthChangeMessage,
  TruthMessage,
  UmpireAnswer,
} from './generated/protocol';
import definitions from './generated/checked.json';
import { faultIn, definitionsOf } from './schema';

export type * from './generated/protocol';

export type Incoming =
  | Hello
  | PictureMessage
  | TruthMessage
  | TruthChangeMessage
  | Presence
  | OrderClock
  | NoteMessage
  | ReadyMessage
  | ChannelMessage
  | ChannelLineMessage
  | ClaimsMessage
  | CommanderAnswer
  | UmpireAnswer
  | Refused;

/** The data does not match the protocol's schema. */
export class ProtocolError extends Error {}

type Definition = keyof typeof definitions;

const protocol = definitionsOf(definitions);

function validate(definition: Definition, data: unknown, what: string): void {
  const fault = faultIn(protocol, definition, data);
  if (fault) throw new ProtocolError(`${what}${fault.path} ${fault.message}`);
}

function definitionOf(message: { type?: unknown; ok?: unknown }, umpire: boolean): Definition | undefined {
  switch (message.type) {
    case 'hello':
      return 'Hello';
    case 'picture':
      return umpire ? undefined : 'PictureMessage';
    case 'truth':
      return umpire ? 'TruthMessage' : undefined;
    case 'truth_change':
      return umpire ? 'TruthChangeMessage' : undefined;
    case 'note':
      return 'NoteMessage';
    case 'order_clock':
      return 'OrderClock';
    case 'presence':
      return umpire ? 'Presence' : undefined;
    case 'channel':
      return umpire ? 'ChannelMessage' : undefined;
    case 'channel_line':
      return umpire ? 'ChannelLineMessage' : undefined;
    case 'claims':
      return umpire ? 'ClaimsMessage' : undefined;
    case 'ready':
      return umpire ? undefined : 'ReadyMessage';
    case 'answer':
      if (message.ok === false) return 'Refused';
      return umpire ? 'UmpireAnswer' : 'CommanderAnswer';
    default:
      return undefined;
  }
}

/** Reads one frame. Throws ProtocolError with the path of the first fault. */
export function readMessage(text: string, umpire: boolean): Incoming {
  const data: unknown = JSON.parse(text);
  if (typeof data !== 'object' || data === null) throw new ProtocolError('a message should be an object');
  const definition = definitionOf(data, umpire);
  if (!definition) throw new ProtocolError('a message of an unknown type');
  validate(definition, data, String((data as { type: unknown }).type));
  return data as Incoming;
}

export function readPrinted(data: unknown): Printed {
  validate('Printed', data, 'printed');
  return data as Printed;
}

export function readCritique(data: unknown): Critique {
  validate('Critique', data, 'critique');
  return data as Critique;
}

export function readRemarks(data: unknown): Remarks {
  validate('Remarks', data, 'remarks');
  return data as Remarks;
}

export function readHistory(data: unknown): History {
  validate('History', data, 'history');
  return data as History;
}

export function readDispatchPage(data: unknown): DispatchPage {
  validate('DispatchPage', data, 'dispatches');
  return data as DispatchPage;
}
