declare module "harbour" {
  import { Hull } from "hull";
  // A port of call.
  export class Port {
    dock(hull: Hull): void;
  }
  // The grammar does not know this without "declare".
  global {
    // Of the browser.
    interface Document {
      port: Port;
      anchor(): void;
    }
    var harbour: Port;
  }
}

declare var Buoy: {
  prototype: Buoy;
  new (name: string): Buoy;
};
declare var depth: { least: number };
