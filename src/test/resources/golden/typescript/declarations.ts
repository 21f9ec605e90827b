// SPDX-License-Identifier: Apache-2.0
import type { A } from "./a";
import fs = require("fs");

/** An overload. */
function parse(text: string): number;
function parse(text: Buffer, base: number): number;
function parse(text: any, base = 10): number {
  return parseInt(String(text), base);
}

/** The shape of a ship. */
export interface Ship<T extends Cargo = Cargo> extends Hull {
  readonly name: string;

  /** Loads cargo. */
  load(cargo: T): void;
  unload?(): T | undefined;
  new (name: string): Ship<T>;
  length: number;
}

export type Id = string | number;

/** Where it goes. */
export declare enum Direction {
  North, // up
  South,
}

export namespace Fleet.Home {
  const size = 3;
  /** Counts. */
  export function count(): number { return size; }
  export class Flag {
    raise(): void {}
  }
}

declare module "ambient" {
  export function hidden(x: number): void;
}

declare global {
  interface Window { fleet: unknown }
}

@Component({
  selector: "app",
})
@Injectable()
export abstract class Service<T> implements OnInit {
  @Input() name = "";
  private readonly handlers = new Map<string, () => void>();

  /** Injected. */
  constructor(private readonly http: Http, @Inject(TOKEN) private t: T) {
    super();
  }

  /** Runs on click. */
  @HostListener("click", ["$event"])
  // between decorator and method
  onClick(event: Event): void {}

  abstract find(id: Id): Promise<T>;

  protected save = async (x: T): Promise<void> => {
    await this.http.post(x);
  };

  get total(): number { return 1; }
  set total(n: number) {}

  static async of<T>(x: T) { return x; }
}

export default function () {
  return 1;
}

const table = {
  run() {},
  "quoted-name": () => 2,
} satisfies Table;

const cast = <Foo>bar;
let later: Id;
