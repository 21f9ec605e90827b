import React from "react";

/** Shows a ship. */
export function Ship({ name }: { name: string }) {
  const inside = () => <b>{name}</b>;
  return <p onClick={() => inside()}>{/* no comment of the file */}</p>;
}

// All of them.
export const Fleet = () => <Ship name="a" />;

export class Port extends React.Component {
  render() {
    return <Fleet />;
  }
}
