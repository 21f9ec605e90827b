contract Harbour {
    /// The flags.
    string[4] private signals = [
        "keep well clear of me and pass at slow speed, a diver is below",
        "I am on fire and have dangerous cargo on board, keep well clear of me",
        "I have a pilot on board, or I require one, as the other flags say",
        "my vessel is healthy and I request free pratique in this port"
    ];
}
