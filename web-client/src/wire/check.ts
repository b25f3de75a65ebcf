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
import * as validators from './generated/validators.js';

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

function validate(validator: validators.Validator, data: unknown, what: string): void {
  if (validator(data)) return;
  const fault = validator.errors?.[0];
  throw new ProtocolError(`${what}${fault?.instancePath ?? ''} ${fault?.message ?? 'is not of the right form'}`);
}

function validatorFor(message: { type?: unknown; ok?: unknown }, umpire: boolean): validators.Validator | undefined {
  switch (message.type) {
    case 'hello':
      return validators.Hello;
    case 'picture':
      return umpire ? undefined : validators.PictureMessage;
    case 'truth':
      return umpire ? validators.TruthMessage : undefined;
    case 'truth_change':
      return umpire ? validators.TruthChangeMessage : undefined;
    case 'note':
      return validators.NoteMessage;
    case 'order_clock':
      return validators.OrderClock;
    case 'presence':
      return umpire ? validators.Presence : undefined;
    case 'channel':
      return umpire ? validators.ChannelMessage : undefined;
    case 'channel_line':
      return umpire ? validators.ChannelLineMessage : undefined;
    case 'claims':
      return umpire ? validators.ClaimsMessage : undefined;
    case 'ready':
      return umpire ? undefined : validators.ReadyMessage;
    case 'answer':
      if (message.ok === false) return validators.Refused;
      return umpire ? validators.UmpireAnswer : validators.CommanderAnswer;
    default:
      return undefined;
  }
}

/** Reads one frame. Throws ProtocolError with the path of the first fault. */
export function readMessage(text: string, umpire: boolean): Incoming {
  const data: unknown = JSON.parse(text);
  if (typeof data !== 'object' || data === null) throw new ProtocolError('a message should be an object');
  const validator = validatorFor(data, umpire);
  if (!validator) throw new ProtocolError('a message of an unknown type');
  validate(validator, data, String((data as { type: unknown }).type));
  return data as Incoming;
}

export function readPrinted(data: unknown): Printed {
  validate(validators.Printed, data, 'printed');
  return data as Printed;
}

export function readCritique(data: unknown): Critique {
  validate(validators.Critique, data, 'critique');
  return data as Critique;
}

export function readRemarks(data: unknown): Remarks {
  validate(validators.Remarks, data, 'remarks');
  return data as Remarks;
}

export function readHistory(data: unknown): History {
  validate(validators.History, data, 'history');
  return data as History;
}

export function readDispatchPage(data: unknown): DispatchPage {
  validate(validators.DispatchPage, data, 'dispatches');
  return data as DispatchPage;
}
